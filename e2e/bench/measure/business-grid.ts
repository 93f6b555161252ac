import { type GridRow, newRow, persistenceVersion } from '@bowtie/domain';
import { chromium, type Page } from 'playwright';
import { chromiumLaunch } from '../../chromium';
import { type SlowFrames, slowFrames } from './slow-frames';

/** How the grid of a business order keeps up with a thousand rows. */
export interface BusinessGridFigures {
  typing: SlowFrames;
  /** A thousand pasted rows until the grid shows the last of them and their totals, in ms. */
  pasteMs: number;
  /** A workbook of a thousand rows, from being chosen to the first frame with the grid, in s. */
  fileSeconds: number;
}

const many = 1_000;
const keyDelayMs = 45;
const customize = '/gift-cards-for-business/customize/';

const cellsOf = (number: number): Partial<GridRow> => ({
  cardAmount: String(10 + (number % 490)),
  nameOnCard: `Person ${number}`,
  cardMessage: 'Thank you',
  cardRecipientFullName: `Person ${number}`,
  cardSenderFullName: 'Your team',
  carrierMessage: 'Thank you for ten great years with all of us!',
  cardRecipientAddressRecipientName: `Person ${number}`,
  cardRecipientAddressLine1: `${number + 1} Elm Street`,
  cardRecipientAddressLine2: 'Apt 4',
  cardRecipientAddressCity: 'Springfield',
  cardRecipientAddressState: 'IL',
  cardRecipientAddressZip: '62701',
});

/** Opens the page of the cards with rows that were typed before. */
export async function openGrid(page: Page, url: string, rows: number, step: string): Promise<void> {
  const stored = {
    version: persistenceVersion,
    value: {
      details: { style: 'individual_ship', network: 'visa', anticipatedValue: '50', quantity: 10 },
      rows: Array.from({ length: rows }, (_, index) => newRow(`row-${index}`, cellsOf(index))),
      entryType: 'all_in_one',
      customizeStep: step,
    },
  };
  await page.goto(`${url}/about-us/`);
  await page.evaluate((text) => window.localStorage.setItem('bowtie:business', text), JSON.stringify(stored));
  await page.goto(url + customize);
}

export const cellAt = (page: Page, row: number, column: number) =>
  page.locator(`[role=row][aria-rowindex="${row + 2}"] [role=gridcell][aria-colindex="${column + 2}"]`);

function typing(page: Page) {
  return {
    before: async () => {
      await cellAt(page, 4, 1).click();
    },
    gesture: async () => {
      for (const name of [
        'Ada Byron',
        'Grace Hopper',
        'Katherine J',
        'Mary Allen',
        'Edith Clarke',
        'Annie E',
      ]) {
        await page.keyboard.type(name, { delay: keyDelayMs });
        await page.keyboard.press('Enter', { delay: keyDelayMs });
      }
    },
  };
}

/** Types, pastes and reads a thousand rows. */
export async function measureBusinessGrid(url: string): Promise<BusinessGridFigures> {
  const browser = await chromium.launch(chromiumLaunch);
  try {
    const page = await browser.newPage({ viewport: { width: 1_440, height: 900 } });
    await openGrid(page, url, many, 'review_card');
    await cellAt(page, 4, 1).waitFor();
    await page.waitForLoadState('networkidle');
    const figures = await slowFrames(browser, page, [typing(page)]);
    return { typing: figures, pasteMs: 0, fileSeconds: 0 };
  } finally {
    await browser.close();
  }
}
