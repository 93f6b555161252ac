import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ARTEFACTS_PATH, type ReleaseDocument } from '@bowtie/contracts';
import { FolderBlobs, ReleaseStore, releaseLocally } from '@bowtie/release-store';
import { releaseCheckout } from '@bowtie/stack/local-release';
import { type Browser, chromium } from 'playwright';
import { z } from 'zod';
import { chromiumLaunch } from '../../../chromium';
import { openLimits, openThrowAwayStack } from '../../../throw-away-stack';
import { percentile } from '../../load/percentiles';
import { addOneBundle } from '../../one-bundle/one-bundle-release';
import { phone, slowDown } from '../phone-visit';
import { quietMachine } from '../quiet-machine';

const root = resolve(import.meta.dirname, '../../../..');
const longestMs = 60_000;
const bootSchema = z.object({ number: z.number() });

/** What a first visit by a slow phone costs. */
interface VisitCost {
  /** The document, scripts, styles and hashes until the page answers, gzipped. */
  kb: number;
  /** In ms from the start of the navigation. */
  firstPaint: number;
  /** When the page's own part answers, in the same. */
  interactive: number;
}

/** The cost of each page as released areas, and as one bundle. */
export interface FederationCost {
  path: string;
  federated: VisitCost;
  oneBundle: VisitCost;
}

/** What the files of an artefacts folder weigh that a page asked for, gzipped. */
async function askedBytes(artefacts: string, urls: Iterable<string>): Promise<number> {
  let bytes = 0;
  for (const url of new Set(urls)) {
    const { pathname } = new URL(url);
    if (!pathname.startsWith(ARTEFACTS_PATH) || !/\.(?:js|css|json)$/.test(pathname)) continue;
    const file = join(artefacts, pathname.slice(ARTEFACTS_PATH.length));
    bytes += (await readFile(`${file}.gz`).catch(() => readFile(file))).length;
  }
  return bytes;
}

/** Notes when the page's heading answers: React marks the elements that it answers for. As text, into which a loader puts nothing. */
const noteAnswer = `requestAnimationFrame(function look() {
  const heading = document.querySelector('main h1');
  if (Object.keys(heading ?? {}).some((key) => key.startsWith('__react'))) globalThis.answersAt = performance.now();
  else requestAnimationFrame(look);
});`;

async function visit(browser: Browser, url: string, artefacts: string): Promise<VisitCost> {
  const context = await browser.newContext(phone);
  context.setDefaultTimeout(longestMs);
  context.setDefaultNavigationTimeout(longestMs);
  try {
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.addInitScript({ content: noteAnswer });
    await slowDown(page);
    const response = await page.goto(url);
    await page.waitForFunction(() => Reflect.has(window, 'answersAt'));
    await page.waitForLoadState('networkidle');
    const { firstPaint, interactive } = await page.evaluate(() => ({
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      interactive: Number(Reflect.get(window, 'answersAt')),
    }));
    const document = gzipSync((await response?.body()) ?? '').length;
    return { kb: (document + (await askedBytes(artefacts, asked))) / 1_024, firstPaint, interactive };
  } finally {
    await context.close();
  }
}

function middle(visits: readonly VisitCost[]): VisitCost {
  const of = (figure: keyof VisitCost) =>
    percentile(
      visits.map((one) => one[figure]),
      0.5,
    );
  return { kb: of('kb'), firstPaint: of('firstPaint'), interactive: of('interactive') };
}

/**
 * Visits pages of one area as it is released and as one bundle with the shell, in turns: by the same gateway, which is shown the one and
 * the other. Medians; a round before them, in which both are made for the first time, is not counted.
 */
export async function measureFederation(paths: readonly string[], rounds: number): Promise<FederationCost[]> {
  const artefacts = await mkdtemp(join(tmpdir(), 'bowtie-artefacts-'));
  const store = new ReleaseStore(new FolderBlobs(artefacts, false));
  const { areas: federated } = await releaseCheckout(root, artefacts);
  const oneBundle = await addOneBundle(store, federated, 'mfe-consumer');
  const { stack, close } = await openThrowAwayStack('singleProcess', {
    ...openLimits,
    ARTEFACTS_DIR: artefacts,
  });
  const browser = await chromium.launch(chromiumLaunch);
  const show = async (areas: ReleaseDocument['areas']) => {
    const { number } = await releaseLocally(store, { areas, translations: undefined }, new Date());
    const shown = async () =>
      bootSchema.parse(await (await fetch(`${stack.url}/release.json`)).json()).number === number;
    while (!(await shown())) await new Promise((done) => setTimeout(done, 50));
    // Made and compressed before a phone asks.
    for (const path of [...paths, ...paths]) await (await fetch(stack.url + path)).text();
  };
  try {
    const found = paths.map((path): { path: string } & Record<'federated' | 'oneBundle', VisitCost[]> => ({
      path,
      federated: [],
      oneBundle: [],
    }));
    for (let round = 0; round <= rounds; round++)
      for (const [kind, areas] of Object.entries({ federated, oneBundle })) {
        await show(areas);
        for (const each of found) {
          await quietMachine();
          const cost = await visit(browser, stack.url + each.path, artefacts);
          if (round > 0) (kind === 'federated' ? each.federated : each.oneBundle).push(cost);
        }
      }
    return found.map((each) => ({
      path: each.path,
      federated: middle(each.federated),
      oneBundle: middle(each.oneBundle),
    }));
  } finally {
    await browser.close();
    await close();
    await rm(artefacts, { recursive: true, force: true });
  }
}
