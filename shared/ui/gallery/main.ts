/**
 * Shows every component in every state, and all card art, in a real browser: light and dark, phone and desktop.
 * It also asks axe what is wrong with them for people who do not see or point, and fails when it finds something.
 * `npm run gallery -w @bowtie/ui [folder]` writes the pictures (to .cache/gallery unless a folder is given).
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { chromium, type Page } from 'playwright';

const here = dirname(fileURLToPath(import.meta.url));
const out = resolve(process.argv[2] ?? resolve(here, '../../../.cache/gallery'));
const site = resolve(here, '../../../.cache/gallery/site');
const widths = [390, 1440];
const themes = ['light', 'dark'] as const;
const parts = ['forms', 'parts', 'cards', 'designs'] as const;

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** What axe finds in the page, one line each. */
async function faults(page: Page, name: string): Promise<readonly string[]> {
  await page.addScriptTag({ path: axe });
  // As text, for the page's `axe` is not known here; a gallery has no need of headings in order or of landmarks.
  const found = await page.evaluate<readonly { id: string; nodes: readonly { html: string }[] }[]>(
    "axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] }).then((result) => result.violations)",
  );
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${name}: ${id} in ${html.slice(0, 160)}`));
}

async function bundle(): Promise<string> {
  mkdirSync(site, { recursive: true });
  mkdirSync(out, { recursive: true });
  await build({
    entryPoints: [resolve(here, 'page.tsx')],
    bundle: true,
    outdir: site,
    jsx: 'automatic',
    loader: { '.module.css': 'local-css', '.woff2': 'file' },
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  });
  const file = resolve(site, 'index.html');
  writeFileSync(
    file,
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Gallery</title><link rel="stylesheet" href="page.css"><div id="root"></div><script src="page.js"></script></html>',
  );
  return pathToFileURL(file).href;
}

const address = await bundle();
const wrong: string[] = [];
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
try {
  for (const width of widths) {
    for (const theme of themes) {
      const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme: theme });
      page.on('pageerror', (error) => process.stderr.write(`${error.stack}\n`));
      for (const part of parts) {
        await page.goto(`${address}#${part}`);
        await page.reload();
        await page.evaluate(() => document.fonts.ready);
        await page.screenshot({ path: resolve(out, `${part}-${width}-${theme}.png`), fullPage: true });
        wrong.push(...(await faults(page, `${part} ${width} ${theme}`)));
      }
      for (const overlay of ['dialog', 'drawer', 'popover', 'notices']) {
        await page.goto(`${address}#parts`);
        await page.reload();
        await page.getByRole('button', { name: `Open ${overlay}` }).click();
        await page.waitForTimeout(400);
        await page.screenshot({ path: resolve(out, `${overlay}-${width}-${theme}.png`) });
        wrong.push(...(await faults(page, `${overlay} ${width} ${theme}`)));
      }
      await page.close();
    }
  }
} finally {
  await browser.close();
}
process.stdout.write(`Pictures are in ${out}\n`);
for (const line of wrong) process.stderr.write(`${line}\n`);
if (wrong.length > 0) process.exitCode = 1;
