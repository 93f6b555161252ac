import type { Stack } from '@bowtie/stack';
import { firstVisitBudget } from './measure/first-visit';
import { categories, type LighthouseScores, measureLighthouse } from './measure/lighthouse';
import { measurePageLoad } from './measure/page-load';
import { weighPages } from './measure/page-weights';
import type { PhoneVisit } from './measure/phone-visit';
import { measureVisits } from './measure/visit-rounds';
import { withNextPage } from './outside/next-page';
import { atLeast, atMost, type Line, plain, print } from './report';

/** How often each figure is taken: rounds of visits, runs of Lighthouse on a page, seconds of load. */
export interface PagesPace {
  visits: number;
  judgements: number;
  load: number;
}

const pages = [
  ['home', '/'],
  ['brand list', '/buy-gift-cards/'],
  ['design page', '/visa-gift-cards/'],
  ['design landing', '/build-a-card/'],
  ['legal page', '/terms/'],
] as const;
const nextName = 'Next.js';
const leastScores = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 };
/** How much later than the page of Next.js a page may be painted. */
const mostOfNext = 1.25;
const mostBlockingMs = 150;
const leastUncached = 100;

function visitLines(name: string, visit: PhoneVisit, next: PhoneVisit | undefined): Line[] {
  const paint = (what: string, figure: 'firstPaint' | 'largestPaint') => {
    const said = `${name}: ${what}`;
    if (next === undefined) return plain(said, visit[figure], 'ms');
    const ratio = (visit[figure] / next[figure]).toFixed(2);
    return atMost(
      `${said}, ${ratio} of ${nextName}'s`,
      visit[figure],
      'ms',
      Math.round(mostOfNext * next[figure]),
    );
  };
  return [
    paint('first contentful paint', 'firstPaint'),
    paint('largest contentful paint', 'largestPaint'),
    atMost(`${name}: blocking time`, visit.blocking, 'ms', mostBlockingMs),
    atMost(`${name}: layout shift`, visit.shift, '', firstVisitBudget.shift),
  ];
}

function nextLines({ firstPaint, largestPaint, blocking, shift }: PhoneVisit): Line[] {
  return [
    plain(`${nextName}: first contentful paint`, firstPaint, 'ms'),
    plain(`${nextName}: largest contentful paint`, largestPaint, 'ms'),
    plain(`${nextName}: blocking time`, blocking, 'ms'),
    plain(`${nextName}: layout shift`, shift, ''),
  ];
}

async function printVisits(url: string, next: string | undefined, rounds: number): Promise<void> {
  const addresses = pages.map(([, path]) => url + path);
  const { of, disturbed } = await measureVisits(
    next === undefined ? addresses : [next, ...addresses],
    rounds,
  );
  const compared = next === undefined ? undefined : of.get(next);
  const lines = compared === undefined ? [] : nextLines(compared);
  for (const [name, path] of pages) {
    const visit = of.get(url + path);
    if (visit !== undefined) lines.push(...visitLines(name, visit, compared));
  }
  lines.push(plain('visits that began on a busy machine', disturbed * 100, '%'));
  print(`first visits by a slow phone, medians of ${rounds} rounds`, lines);
}

function scoreLines(name: string, { scores, failed }: LighthouseScores): Line[] {
  const said = (of: Record<string, number>) => categories.map((category) => of[category]).join(' / ');
  const line: Line = { what: name, figure: said(scores) };
  if (name !== nextName) {
    line.target = `>= ${said(leastScores)}`;
    line.met = categories.every((category) => scores[category] >= leastScores[category]);
  }
  return [line, ...(failed.length === 0 ? [] : [{ what: '  audits below 90', figure: failed.join(', ') }])];
}

async function printScores(url: string, next: string | undefined, runs: number): Promise<void> {
  const named: [name: string, address: string][] = pages.map(([name, path]) => [name, url + path]);
  if (next !== undefined) named.unshift([nextName, next]);
  const judged = await measureLighthouse(
    named.map(([, address]) => address),
    runs,
  );
  if (judged === undefined) {
    console.log('\nLighthouse could not be fetched, so no page was judged.');
    return;
  }
  print(
    `Lighthouse, mobile: ${categories.join(' / ')}, middle of ${runs}`,
    named.flatMap(([name, address]) => {
      const scores = judged.get(address);
      return scores === undefined
        ? [{ what: name, figure: 'not one run came to its end', met: false }]
        : scoreLines(name, scores);
    }),
  );
}

async function printLoad(stack: Stack, seconds: number): Promise<void> {
  const { productList, cached, uncached, errors } = await measurePageLoad(
    stack,
    pages.map(([, path]) => path),
    seconds,
  );
  print('pages, 32 connections, in turns with the product list', [
    plain('product list of 20', productList, '/s'),
    atLeast('pages from the cache', cached, '/s', Math.round(productList)),
    atLeast('pages that nobody asked for before', uncached, '/s', leastUncached),
    atMost('answers that failed', errors, '', 0),
  ]);
}

async function printWeights(url: string): Promise<void> {
  for (const screen of ['phone', 'wide screen'] as const) {
    print(
      `JavaScript that pages bring on a ${screen}, gzipped`,
      (await weighPages(url, screen)).map(({ from, to, kb, mostKb }) =>
        atMost(from === undefined ? `first visit to ${to}` : `from ${from} to ${to}`, kb, 'kB', mostKb),
      ),
    );
  }
}

/** Runs `work` beside the page of Next.js, or says that it stands alone. */
function besideNext(work: (next: string | undefined) => Promise<void>): Promise<void> {
  return withNextPage((next) => {
    if (next === undefined) console.log(`\n${nextName} could not be fetched, so our pages stand alone.`);
    return work(next);
  });
}

/** Prints what visits to our pages are like beside a minimal page of Next.js, what they and the next ones weigh, and how many pages a second can be had. */
export async function printPages(stack: Stack, pace: PagesPace): Promise<void> {
  await besideNext((next) => printVisits(stack.url, next, pace.visits));
  await printWeights(stack.url);
  await printLoad(stack, pace.load);
}

/** Prints what Lighthouse says of our pages. */
export function printLighthouse(stack: Stack, pace: PagesPace): Promise<void> {
  return besideNext((next) => printScores(stack.url, next, pace.judgements));
}
