import { chromium, type Locator, type Page } from 'playwright';
import { chromiumLaunch } from '../../chromium';
import { circling } from './circling';
import { type SlowFrames, slowFrames } from './slow-frames';

/** What the previews of the two tools cost while a visitor drags in them. */
export interface DraggingFrames {
  cutting: SlowFrames;
  placing: SlowFrames;
}

/** A picture that is drawn by the page, with enough in it that nothing can be left out. */
async function draw(page: Page, width: number, height: number, type: string): Promise<Buffer> {
  const base64 = await page.evaluate(
    async (wish) => {
      const canvas = new OffscreenCanvas(wish.width, wish.height);
      const context = canvas.getContext('2d');
      for (let count = 0; count < 2_000 && context !== null; count++) {
        context.fillStyle = `hsl(${(count * 47) % 360} 60% 50%)`;
        context.fillRect((count * 131) % wish.width, (count * 71) % wish.height, 90, 60);
      }
      const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: wish.type })).arrayBuffer());
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    },
    { width, height, type },
  );
  return Buffer.from(base64, 'base64');
}

const drag = (page: Page, stage: Locator) => circling(page, stage, { reach: 0.2, dragging: true });

/** Drags a picture that is being cut, and a logo that is being placed, on a slowed processor. */
export async function measureToolDragging(url: string): Promise<DraggingFrames> {
  const browser = await chromium.launch(chromiumLaunch);
  try {
    const page = await browser.newPage({ viewport: { width: 1_280, height: 900 } });
    await page.goto(`${url}/build-a-card/`);
    await page.locator('aside img').first().waitFor();
    await page.waitForLoadState('networkidle');
    const field = page.getByRole('dialog').locator('input[type=file]').first();
    const stage = page.getByRole('application');

    await page.getByRole('radio', { name: /^Your own picture/ }).dispatchEvent('click');
    await page.getByRole('button', { name: 'Choose a picture' }).dispatchEvent('click');
    await field.waitFor({ state: 'attached' });
    const photo = await draw(page, 4_000, 3_000, 'image/jpeg');
    await field.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo });
    await page.getByText('Uploaded', { exact: true }).waitFor();
    for (let press = 0; press < 6; press++) await stage.press('+');
    const cutting = await slowFrames(browser, page, [drag(page, stage)]);
    await page.keyboard.press('Escape');
    await field.waitFor({ state: 'detached' });
    await stage.waitFor({ state: 'detached' });

    await page.getByRole('radio', { name: /^Your logo/ }).dispatchEvent('click');
    await page.getByRole('button', { name: 'Open the logo builder' }).dispatchEvent('click');
    await field.waitFor({ state: 'attached' });
    const logo = await draw(page, 1_200, 600, 'image/png');
    await field.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo });
    await page.getByLabel('Zoom').waitFor();
    await page.waitForLoadState('networkidle');
    const placing = await slowFrames(browser, page, [drag(page, stage)]);
    return { cutting, placing };
  } finally {
    await browser.close();
  }
}
