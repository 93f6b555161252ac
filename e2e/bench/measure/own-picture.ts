import { type Browser, chromium, type Page } from 'playwright';
import { chromiumLaunch } from '../../chromium';

/** What it takes a visitor to put a picture of her own on a card. */
export interface OwnPictureFigures {
  /** From the choice of a 12-megapixel jpeg to the accepted picture in the card's preview, in seconds, each time. */
  seconds: number[];
  megabytes: number;
  /** Layout shift of the card's preview, on the page and in the tool. */
  shift: number;
}

const photo = { width: 4_000, height: 3_000, quality: 0.9 };
const preview = 'aside img[src^="/images/own/"]';

/** A jpeg with as much in it as a camera's, drawn by the browser itself: no two of them are alike. */
async function drawPhoto(browser: Browser): Promise<Buffer> {
  const page = await browser.newPage();
  const base64 = await page.evaluate(async ({ width, height, quality }) => {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('The browser does not draw');
    const sky = context.createLinearGradient(0, 0, 0, height);
    sky.addColorStop(0, '#2b6cb0');
    sky.addColorStop(1, '#f6c177');
    context.fillStyle = sky;
    context.fillRect(0, 0, width, height);
    for (let count = 0; count < 12_000; count++) {
      context.fillStyle = `hsl(${Math.random() * 360} 60% ${20 + Math.random() * 60}% / 40%)`;
      context.beginPath();
      const [x, y] = [Math.random() * width, Math.random() * height];
      context.arc(x, y, 4 + Math.random() * 60, 0, Math.PI * 2);
      context.fill();
    }
    const bytes = new Uint8Array(
      await (await canvas.convertToBlob({ type: 'image/jpeg', quality })).arrayBuffer(),
    );
    let text = '';
    for (let at = 0; at < bytes.length; at += 32_768) {
      text += String.fromCharCode(...bytes.subarray(at, at + 32_768));
    }
    return btoa(text);
  }, photo);
  await page.close();
  return Buffer.from(base64, 'base64');
}

async function putOnCard(page: Page, buffer: Buffer): Promise<number> {
  // Pressed where they are: what scrolls or moves on the way there is not what is measured.
  await page.getByRole('radio', { name: /^Your own picture/ }).dispatchEvent('click');
  await page.getByRole('button', { name: /^(Choose a|Change the) picture$/ }).dispatchEvent('click');
  const before = await page
    .locator(preview)
    .getAttribute('src', { timeout: 100 })
    .catch(() => null);
  const field = page.getByRole('dialog').locator('input[type=file]').first();
  await field.waitFor({ state: 'attached' });
  const began = performance.now();
  await field.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByRole('button', { name: 'Use this picture' }).click();
  await page.waitForFunction(
    ({ selector, last }) => {
      const image = document.querySelector<HTMLImageElement>(selector);
      return image?.complete && image.naturalWidth > 0 && image.getAttribute('src') !== last;
    },
    { selector: preview, last: before },
  );
  const seconds = (performance.now() - began) / 1_000;
  // The tool leaves the page when its dialog has moved out; opened sooner it would still hold the last picture.
  await field.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Use this picture' }).waitFor({ state: 'detached' });
  return seconds;
}

/** Puts pictures on a card, one after the other, as a visitor does who asks for each as soon as it shows. */
export async function measureOwnPicture(url: string, times: number): Promise<OwnPictureFigures> {
  const browser = await chromium.launch(chromiumLaunch);
  try {
    const photos: Buffer[] = [];
    for (let count = 0; count < times; count++) photos.push(await drawPhoto(browser));
    const page = await browser.newPage({ viewport: { width: 1_280, height: 900 } });
    await page.addInitScript(() => {
      Object.assign(window, { layoutShift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const sources: { node?: Node }[] = Reflect.get(entry, 'sources') ?? [];
          const inPreview = sources.some(({ node }) => {
            const element = node instanceof Element ? node : node?.parentElement;
            return element?.closest('aside, [role=application]') !== null;
          });
          const moved = inPreview ? Number(Reflect.get(entry, 'value')) : 0;
          Object.assign(window, { layoutShift: Reflect.get(window, 'layoutShift') + moved });
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(`${url}/build-a-card/`);
    await page.locator('aside img').first().waitFor();
    await page.waitForLoadState('networkidle');
    const seconds: number[] = [];
    for (const picture of photos) seconds.push(await putOnCard(page, picture));
    const shift = Number(await page.evaluate(() => Reflect.get(window, 'layoutShift')));
    return { seconds, megabytes: (photos[0]?.length ?? 0) / 2 ** 20, shift };
  } finally {
    await browser.close();
  }
}
