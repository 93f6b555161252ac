import path from 'node:path';
import type { OrderedCard } from '@bowtie/ui/cards';
import { build } from 'esbuild';
import { chromium } from 'playwright';
import type { ComponentProps } from 'react';
import { headlessLaunch } from '../../chromium';

type PreviewedCard = ComponentProps<typeof OrderedCard>['card'];

const site = 'http://preview.test/';
/** A size of a card that has whole pixels in both directions; what is on it grows with it. */
const shown = { width: 250, height: 160 } as const;

/** Without what lies on a preview and is not printed: light, edge and round corners. */
const screenOnly = `
  body { margin: 0; }
  .previewed { overflow: hidden; width: ${shown.width}px; height: ${shown.height}px; }
  .previewed > * { width: 100% !important; }
  .previewed * { border-radius: 0 !important; box-shadow: none !important; }
  .previewed span[class$="_light"], .previewed span[class$="_edge"] { display: none; }
`;

/** The files of the page, by their names. */
async function bundle(cards: readonly PreviewedCard[]): Promise<Map<string, Buffer>> {
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, 'page.tsx')],
    bundle: true,
    write: false,
    outdir: '/',
    jsx: 'automatic',
    loader: { '.module.css': 'local-css', '.woff2': 'file' },
    define: { 'process.env.NODE_ENV': '"production"', previewedCards: JSON.stringify(cards) },
    logLevel: 'warning',
  });
  const files = new Map(outputFiles.map(({ path: name, contents }) => [name, Buffer.from(contents)]));
  // A slow machine would show the fonts of the system in their place.
  const css = files
    .get('/page.css')
    ?.toString()
    .replaceAll(/font-display: ?swap/g, 'font-display: block');
  files.set('/page.css', Buffer.from(css ?? ''));
  return files.set(
    '/',
    Buffer.from(
      `<!doctype html><meta charset="utf-8"><link rel="stylesheet" href="page.css"><style>${screenOnly}</style><div id="root"></div><script src="page.js"></script>`,
    ),
  );
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '': 'text/html',
};

/** Pictures of cards as pages show them, so many pixels wide. @param picturesAt where the pictures on them are */
export async function previewPictures(
  cards: readonly PreviewedCard[],
  picturesAt: string,
  pixels: number,
): Promise<Buffer[]> {
  const files = await bundle(cards);
  const browser = await chromium.launch(headlessLaunch);
  try {
    const page = await browser.newPage({ deviceScaleFactor: pixels / shown.width });
    await page.route(`${site}**`, async (route) => {
      const { pathname } = new URL(route.request().url());
      const file = files.get(pathname);
      if (file !== undefined)
        return route.fulfill({ body: file, contentType: types[path.extname(pathname)] ?? 'font/woff2' });
      const { status, headers, body } = await fetch(`${picturesAt}${pathname}`).then(async (answer) => ({
        status: answer.status,
        headers: { 'content-type': answer.headers.get('content-type') ?? '' },
        body: Buffer.from(await answer.arrayBuffer()),
      }));
      return route.fulfill({ status, headers, body });
    });
    await page.goto(site, { waitUntil: 'networkidle' });
    await page.evaluate(() => document.fonts.ready);
    const previews = page.locator('.previewed');
    await previews
      .locator('img')
      .evaluateAll((images) =>
        Promise.all(images.map(async (image) => image instanceof HTMLImageElement && (await image.decode()))),
      );
    const pictures: Buffer[] = [];
    for (const preview of await previews.all()) pictures.push(await preview.screenshot());
    return pictures;
  } finally {
    await browser.close();
  }
}
