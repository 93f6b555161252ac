import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { chromiumLaunch } from '../../../chromium';
import { percentile } from '../../load/percentiles';
import { repository, withReadyScript } from './ready-script';

const area = 'mfe-smb';
const path = '/gift-cards-for-business/registration/';
const source = join(repository, area, 'src/pages/registration/index.tsx');
const title = 'Register your business';
const longestMs = 30_000;

export interface AreaDevelopment {
  /** From `npm run dev` until the store is there, with the caches of an earlier start. */
  readySeconds: number;
  /** From a file that is saved to its text on the screen, in the middle of some. */
  saveMs: number;
}

/** @throws Error where the page was loaded anew, and what was typed is gone */
async function save(page: Page, text: string): Promise<number> {
  const began = performance.now();
  await writeFile(source, text);
  const [, heading = ''] = /title="([^"]*)"/.exec(text) ?? [];
  await page.getByRole('heading', { level: 1, name: heading }).waitFor({ timeout: longestMs });
  return performance.now() - began;
}

/** Changes the title of a page in the checkout, some times, while something is typed in it; the file is as it was afterwards. */
async function savesOn(url: string, times: number): Promise<number> {
  const before = await readFile(source, 'utf8');
  const browser = await chromium.launch(chromiumLaunch);
  try {
    const page = await browser.newPage();
    await page.goto(url + path);
    const field = page.getByRole('textbox', { name: 'Company name' });
    await field.fill('Acme');
    let loads = 0;
    page.on('load', () => (loads += 1));
    const took: number[] = [];
    for (let time = 0; time < times; time++)
      took.push(await save(page, before.replace(title, `${title}, ${time}`)));
    if ((await field.inputValue()) !== 'Acme' || loads > 0)
      throw new Error('The page was loaded anew for a change');
    return percentile(took, 0.5);
  } finally {
    await browser.close();
    await writeFile(source, before);
  }
}

/** What a team waits for that develops one area: the second start of it, since the first fills the caches. */
export async function measureAreaDevelopment(saves: number): Promise<AreaDevelopment> {
  await withReadyScript(['run', 'dev', '--', area], async () => undefined);
  return withReadyScript(['run', 'dev', '--', area], async ({ url, seconds }) => ({
    readySeconds: seconds,
    saveMs: await savesOn(url, saves),
  }));
}
