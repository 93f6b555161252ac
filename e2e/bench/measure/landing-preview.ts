import { type Browser, chromium, type Page } from 'playwright';
import { frameWork, traceCategories } from './frame-work';

/** What the preview of the landing costs while a visitor types and moves, in ms a frame. */
export interface PreviewFrames {
  typing: number[];
  tilting: number[];
  /** The same typing on a page with nothing but a field: what the browser itself takes on this machine. */
  blank: number[];
}

/** A slow phone, as browsers' own tools imitate it. */
const slowdown = 4;
const keyDelayMs = 45;

async function traced(browser: Browser, page: Page, deed: () => Promise<void>): Promise<number[]> {
  await browser.startTracing(page, { categories: traceCategories });
  await deed();
  return frameWork(await browser.stopTracing());
}

async function typeAndErase(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole('textbox', { name: label }).focus();
  for (let round = 0; round < 2; round++) {
    await page.keyboard.type(text, { delay: keyDelayMs });
    for (const _ of text) await page.keyboard.press('Backspace', { delay: keyDelayMs / 2 });
  }
}

async function type(page: Page): Promise<void> {
  await typeAndErase(page, 'Name on card', 'Wilhelmina Ada Byron');
  await typeAndErase(page, 'Message on card', 'Congratulations Ada');
  const amount = page.getByRole('textbox', { name: 'Card value' });
  for (const value of ['125', '300', '75']) {
    await amount.press('ControlOrMeta+a');
    await page.keyboard.type(value, { delay: keyDelayMs });
  }
}

async function tilt(page: Page): Promise<void> {
  const box = await page.getByRole('complementary', { name: 'Preview' }).locator('img').first().boundingBox();
  if (box === null) throw new Error('There is no card in the preview');
  for (let step = 0; step < 120; step++) {
    const turn = (step / 120) * Math.PI * 4;
    await page.mouse.move(
      box.x + box.width * (0.5 + 0.4 * Math.cos(turn)),
      box.y + box.height * (0.5 + 0.4 * Math.sin(turn)),
    );
    await page.waitForTimeout(16);
  }
}

/** A round of twenty cards with names of their own to come. */
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
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1_280, height: 900 } });
    const session = await page.context().newCDPSession(page);
    const slow = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate });

    await page.setContent('<label>A field <input></label>');
    await slow(slowdown);
    const blank = await traced(browser, page, () => typeAndErase(page, 'A field', 'Wilhelmina Ada Byron'));
    await slow(1);

    await fillLanding(page, url);
    await slow(slowdown);
    const typing = await traced(browser, page, () => type(page));
    await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
    const tilting = await traced(browser, page, () => tilt(page));
    return { typing, tilting, blank };
  } finally {
    await browser.close();
  }
}
