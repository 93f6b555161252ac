import { type GridRow, newRow, persistenceVersion } from '@bowtie/domain';
import { type Browser, chromium, type Locator, type Page } from 'playwright';
import { writeXlsx } from '../../../../mfe-smb/src/files/write-file';
import { chromiumLaunch } from '../../../chromium';
import { type SlowFrames, slowFrames } from '../slow-frames';

/** How the grid of a business order keeps up with a thousand rows. */
export interface BusinessGridFigures {
  typing: SlowFrames;
  /** The same typing on a page with nothing but a field: what the browser itself takes on this machine. */
  blank: SlowFrames;
  /** A thousand pasted rows until the grid and its totals have them, in ms. */
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
async function openGrid(page: Page, url: string, rows: number, step: string): Promise<void> {
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

const cellAt = (page: Page, row: number, column: number) =>
  page.locator(`[role=row][aria-rowindex="${row + 2}"] [role=gridcell][aria-colindex="${column + 2}"]`);

/** Types names one below the other, from what is pressed before. */
function typing(page: Page, start: Locator) {
  return {
    before: () => start.click(),
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

/** Pastes the cells where the keyboard is, and waits for the frame in which the grid has them. */
function pastedIn(page: Page, text: string): Promise<number> {
  return page.evaluate(
    ([pasted = '', last = '']) =>
      new Promise<number>((resolve) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', pasted);
        const begin = performance.now();
        const options = { clipboardData, bubbles: true, cancelable: true };
        document.activeElement?.dispatchEvent(new ClipboardEvent('paste', options));
        const looking = setInterval(() => {
          const grid = document.querySelector('[role=grid]');
          const isThere = grid?.getAttribute('aria-rowcount') === last;
          if (!isThere || !document.body.textContent?.includes('1000 of ')) return;
          clearInterval(looking);
          resolve(performance.now() - begin);
        }, 4);
      }),
    [text, String(many + 1)],
  );
}

async function measurePaste(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1_440, height: 900 } });
  await openGrid(page, url, 1, 'review_card');
  await cellAt(page, 0, 0).click();
  await page.waitForLoadState('networkidle');
  const lines = Array.from({ length: many }, (_, index) => Object.values(cellsOf(index)).join('\t'));
  const ms = await pastedIn(page, lines.join('\n'));
  await page.close();
  return ms;
}

async function measureFile(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1_440, height: 900 } });
  await openGrid(page, url, 0, 'upload_details');
  const field = page.getByLabel('Spreadsheet');
  await field.waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  const header = Object.keys(cellsOf(0));
  const lines = Array.from({ length: many }, (_, index) => Object.values(cellsOf(index)));
  const buffer = Buffer.from(writeXlsx([{ name: 'Cards', rows: [header, ...lines] }]));
  // The page itself presses on, as soon as it can.
  const seconds = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let begin = 0;
        document.addEventListener(
          'change',
          () => {
            begin = performance.now();
          },
          { capture: true, once: true },
        );
        const looking = setInterval(() => {
          const named = [...document.querySelectorAll('button')].find(
            ({ textContent }) => textContent === 'Show them in the grid',
          );
          if (begin > 0 && named?.disabled === false) named.click();
          if (document.querySelectorAll('[role=gridcell]').length <= 20) return;
          clearInterval(looking);
          resolve((performance.now() - begin) / 1_000);
        }, 4);
      }),
  );
  await field.setInputFiles({ name: 'cards.xlsx', mimeType: '', buffer });
  const taken = await seconds;
  await page.close();
  return taken;
}

/** Types, pastes and reads a thousand rows; of the latter two the best of so many tries counts. */
export async function measureBusinessGrid(url: string, tries: number): Promise<BusinessGridFigures> {
  const browser = await chromium.launch(chromiumLaunch);
  const bestOf = async (measure: (browser: Browser, url: string) => Promise<number>) => {
    let best = Number.POSITIVE_INFINITY;
    for (let round = 0; round < tries; round++) best = Math.min(best, await measure(browser, url));
    return best;
  };
  try {
    const page = await browser.newPage({ viewport: { width: 1_440, height: 900 } });
    await page.setContent('<label>A field <input></label>');
    const blank = await slowFrames(browser, page, [typing(page, page.getByRole('textbox'))]);
    await openGrid(page, url, many, 'review_card');
    const first = cellAt(page, 4, 1);
    await first.waitFor();
    await page.waitForLoadState('networkidle');
    const typed = await slowFrames(browser, page, [typing(page, first)]);
    await page.close();
    return {
      typing: typed,
      blank,
      pasteMs: await bestOf(measurePaste),
      fileSeconds: await bestOf(measureFile),
    };
  } finally {
    await browser.close();
  }
}
