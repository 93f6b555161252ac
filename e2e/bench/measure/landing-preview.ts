import { chromium, type Page } from 'playwright';
import { chromiumLaunch } from '../../chromium';
import { circling } from './circling';
import { type SlowFrames, slowFrames } from './slow-frames';

/** What the preview of the landing costs while a visitor types and moves. */
export interface PreviewFrames {
  typing: SlowFrames;
  tilting: SlowFrames;
  /** The same typing on a page with nothing but a field: what the browser itself takes on this machine. */
  blank: SlowFrames;
}

const keyDelayMs = 45;

function typeAndErase(page: Page, label: string, text: string) {
  return {
    before: () => page.getByRole('textbox', { name: label }).focus(),
    gesture: async () => {
      for (let round = 0; round < 2; round++) {
        await page.keyboard.type(text, { delay: keyDelayMs });
        for (const _ of text) await page.keyboard.press('Backspace', { delay: keyDelayMs / 2 });
      }
    },
  };
}

function typeAmounts(page: Page) {
  return {
    before: () => page.getByRole('textbox', { name: 'Card value' }).focus(),
    gesture: async () => {
      for (const value of ['125', '300', '75']) {
        await page.keyboard.press('ControlOrMeta+a');
        await page.keyboard.type(value, { delay: keyDelayMs });
      }
    },
  };
}

function tilt(page: Page) {
  const card = page.getByRole('complementary', { name: 'Preview' }).locator('img').first();
  const before = () => page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  return circling(page, card, { before, reach: 0.4 });
}

/** A batch of twenty cards with names of their own to come. */
async function fillLanding(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/build-a-card/`);
  await page.getByRole('textbox', { name: 'Name on card' }).fill('Ada');
  const quantity = page.getByRole('spinbutton', { name: 'How many cards?' });
  await quantity.fill('20');
  await quantity.press('Enter');
  await page.getByRole('radio', { name: /^Card 20,/ }).waitFor({ state: 'attached' });
  await page.getByRole('textbox', { name: 'Name on card' }).fill('');
  await page.waitForLoadState('networkidle');
}

/** Types and moves on the landing of the design flow with twenty cards, on a slowed processor. */
export async function measureLandingPreview(url: string): Promise<PreviewFrames> {
  const browser = await chromium.launch(chromiumLaunch);
  try {
    const page = await browser.newPage({ viewport: { width: 1_280, height: 900 } });
    const name = 'Wilhelmina Ada Byron';
    await page.setContent('<label>A field <input></label>');
    const blank = await slowFrames(browser, page, [typeAndErase(page, 'A field', name)]);
    await fillLanding(page, url);
    const typing = await slowFrames(browser, page, [
      typeAndErase(page, 'Name on card', name),
      typeAndErase(page, 'Message on card', 'Congratulations Ada'),
      typeAmounts(page),
    ]);
    const tilting = await slowFrames(browser, page, [tilt(page)]);
    return { typing, tilting, blank };
  } finally {
    await browser.close();
  }
}
