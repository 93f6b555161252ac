import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { chromiumLaunch } from '../../../chromium';
import { repository, withReadyScript } from '../../../ready-script';
import { percentile } from '../../load/percentiles';

const area = 'mfe-smb';
const path = '/gift-cards-for-business/registration/';
const source = join(repository, area, 'src/pages/registration/index.tsx');
const title = 'Register your business';
const longestMs = 30_000;
/** The first of them warm the compiler up. */
const saves = 9;

export interface AreaDevelopment {
  /** From `npm run dev` until the store is there, with the caches of an earlier start. */
  readySeconds: number;
  /** From a file that is saved to its text on the screen, in the middle of some. */
  saveMs: number;
}

/** When a heading of the page has a text and is drawn. Playwright itself would look only every half second in the end. */
function whenShown(page: Page, heading: string): Promise<number> {
  return page.evaluate(
    ({ text, longest }) =>
      new Promise<number>((resolve, reject) => {
        setTimeout(() => reject(new Error(`${text} was not shown`)), longest);
        const observer = new MutationObserver(() => {
          if (document.querySelector('h1')?.textContent !== text) return;
          observer.disconnect();
          requestAnimationFrame(() => resolve(Date.now()));
        });
        observer.observe(document.documentElement, { subtree: true, childList: true, characterData: true });
      }),
    { text: heading, longest: longestMs },
  );
}

async function save(page: Page, before: string, heading: string): Promise<number> {
  const shown = whenShown(page, heading);
  const began = Date.now();
  await writeFile(source, before.replace(title, heading));
  return (await shown) - began;
}

/** Changes the title of a page in the checkout, some times, while something is typed in it; the file is as it was afterwards. */
async function savesOn(url: string): Promise<number> {
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
    for (let time = 0; time < saves; time++) took.push(await save(page, before, `${title}, ${time}`));
    if ((await field.inputValue()) !== 'Acme' || loads > 0)
      throw new Error('The page was loaded anew for a change');
    return percentile(took, 0.5);
  } finally {
    await browser.close();
    await writeFile(source, before);
  }
}

/** What a team waits for that develops one area: the second start of it, since the first fills the caches. */
export async function measureAreaDevelopment(): Promise<AreaDevelopment> {
  await withReadyScript(['run', 'dev', '--', area], async () => undefined);
  return withReadyScript(['run', 'dev', '--', area], async ({ url, seconds }) => ({
    readySeconds: seconds,
    saveMs: await savesOn(url),
  }));
}
