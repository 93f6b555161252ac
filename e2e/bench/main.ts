import { spawnSync } from 'node:child_process';
import { cpus, loadavg, totalmem } from 'node:os';
import { resolve } from 'node:path';
import { withStack } from './bench-stack';
import { landingLines, toolLines } from './build-a-card';
import { businessLines } from './business';
import { largeCatalogLines } from './large-catalog';
import {
  type BusinessPace,
  businessSettings,
  measureBusinessOrders,
} from './measure/business/business-orders';
import {
  type CallFigures,
  type Measured,
  measureCalls,
  measureDirect,
  measureGatewayCost,
} from './measure/calls';
import { measureBatches, measureWholeCheckouts } from './measure/checkouts';
import { type FirstVisit, firstVisitBudget, measureFirstVisit } from './measure/first-visit';
import { measureAreaDevelopment } from './measure/scripts/area-development';
import { measureStart } from './measure/scripts/start';
import { printLighthouse, printPages } from './pages';
import { federationLines, releaseLines } from './releases';
import { atLeast, atMost, cost, type Line, load, plain, print } from './report';

/** Ten times what the best open commerce engine does on such a machine. */
const targets = { productList: 3_880, search: 700, newCart: 520, checkouts: 107 };
const full = {
  catalog: 10,
  load: 20,
  rest: 20,
  latency: 15,
  quietOrders: 40,
  pictures: 5,
  visits: 5,
  judgements: 3,
};
const quick = {
  catalog: 2,
  load: 3,
  rest: 3,
  latency: 3,
  quietOrders: 5,
  pictures: 2,
  visits: 2,
  judgements: 1,
};

const business: BusinessPace = {
  rows: 50,
  orders: 10,
  clients: 8,
  clientSeconds: 20,
  large: 1_000,
  backlogOrders: 10,
  gifts: 40,
};
const quickBusiness = { ...business, orders: 3, clientSeconds: 3, large: 200, backlogOrders: 5, gifts: 10 };

const isQuick = process.argv.includes('--quick');
const pace = isQuick ? quick : full;
const businessPace = isQuick ? quickBusiness : business;

function build(): void {
  const built = spawnSync('npm', ['run', '--silent', 'build'], {
    cwd: resolve(import.meta.dirname, '../..'),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (built.status !== 0) throw new Error('The build failed');
}

function callLines({ productList, search, newCart }: CallFigures): Line[] {
  const lines = (what: string, { figures, spent }: Measured, least: number) => [
    load(what, figures, least),
    cost('one', spent, figures.count),
  ];
  return [
    ...lines('product list of 20', productList, targets.productList),
    ...lines('search', search, targets.search),
    ...lines('add to a new cart', newCart, targets.newCart),
  ];
}

async function startAndFirstVisit(): Promise<void> {
  const visits: FirstVisit[] = [];
  const { seconds, memory } = await measureStart(pace.rest, async (url) => {
    visits.push(await measureFirstVisit(url, { width: 1_280, height: 800 }));
    visits.push(await measureFirstVisit(url, { width: 390, height: 844 }));
  });
  const sum = (pick: 'rss' | 'pss') => memory.reduce((total, each) => total + each[pick], 0);
  print('npm start', [
    atMost('until ready', seconds, 's', 10),
    atMost(`memory after ${pace.rest} s, ${memory.length} processes`, sum('rss'), 'MB', 650),
    plain('the same, shared pages counted once', sum('pss'), 'MB'),
    ...memory.map(({ name, rss }) => plain(`  ${name}`, rss, 'MB')),
  ]);
  print('first visit to /', [
    atMost(
      'JavaScript, compressed',
      Math.max(...visits.map(({ scriptKb }) => scriptKb)),
      'kB',
      firstVisitBudget.scriptKb,
    ),
    atMost('request steps', Math.max(...visits.map(({ steps }) => steps)), '', firstVisitBudget.steps),
    atMost('layout shift, wide screen', visits[0]?.shift ?? Number.NaN, '', firstVisitBudget.shift),
    atMost('layout shift, narrow screen', visits[1]?.shift ?? Number.NaN, '', firstVisitBudget.shift),
  ]);
}

async function loadIn(mode: 'singleProcess' | 'split'): Promise<void> {
  await withStack(mode, async (stack) => {
    const lines = callLines(await measureCalls(stack, pace.load));
    if (mode === 'split') {
      lines.push(load('product list of 20, service directly', await measureDirect(stack, pace.load)));
      const { direct, through, added } = await measureGatewayCost(stack, pace.latency);
      lines.push(plain('one connection, service directly, p50', direct, 'ms'));
      lines.push(plain('one connection, through the gateway, p50', through, 'ms'));
      lines.push(atMost('what the gateway adds, p50', added, 'ms', 1));
    }
    print(`calls, ${mode}, 32 connections for ${pace.load} s`, lines);
    const { checkouts, mail, quietMail, backlogSeconds, spent } = await measureWholeCheckouts(
      stack,
      pace.load,
      pace.quietOrders,
    );
    print(`whole checkouts of 7 requests, ${mode}, 8 clients for ${pace.load} s`, [
      atLeast('orders a second', checkouts.perSecond, '/s', targets.checkouts),
      plain('a checkout, p50', checkouts.p50, 'ms'),
      plain('a checkout, p99', checkouts.p99, 'ms'),
      cost('one, its jobs included', spent, checkouts.count),
      plain('checkouts that failed', checkouts.errors, ''),
      plain('order to mail under this load, p50', mail.p50, 'ms'),
      plain('order to mail under this load, p99', mail.p99, 'ms'),
      plain('after the last order until all mail was out', backlogSeconds, 's'),
      plain('order to mail of a single buyer, p50', quietMail.p50, 'ms'),
      plain('order to mail of a single buyer, p99', quietMail.p99, 'ms'),
      load('orders of 20 cards, from the landing', await measureBatches(stack, pace.rest / 2)),
    ]);
  });
}

async function designFlow(): Promise<void> {
  await withStack('singleProcess', async ({ url }) => {
    print('the design flow', [...(await landingLines(url)), ...(await toolLines(url, pace.pictures))]);
  });
}

async function businessOrders(): Promise<void> {
  await withStack(
    'singleProcess',
    async (stack) => {
      const { rows, large, together, quietMail, backlogMail, stillWaiting, oneMemory, backlogMemory } =
        await measureBusinessOrders(stack, businessPace);
      const backlog = businessPace.large * businessPace.backlogOrders;
      print('business orders', [
        load(`an order of ${businessPace.rows} rows, from the rows to its number`, rows),
        load(`the same by ${businessPace.clients} clients at once`, together),
        load(`an order of ${businessPace.large} cards, from the rows to its number`, large),
        plain('order to mail of a single gift, p95', quietMail, 'ms'),
        atMost(`the same behind a backlog of ${backlog} cards, p95`, backlogMail, 'ms', 2_000),
        plain('cards that waited meanwhile', stillWaiting, ''),
        plain(`memory of the workers behind ${businessPace.large} cards`, oneMemory, 'MB'),
        plain(`the same behind ${backlog}`, backlogMemory, 'MB'),
        atMost('so many times as much', backlogMemory / oneMemory, '', 1.3),
      ]);
    },
    businessSettings,
  );
}

async function businessOrdering(): Promise<void> {
  await withStack('singleProcess', async ({ url }) =>
    print('business ordering', await businessLines(url, pace.visits)),
  );
}

async function areaDevelopment(): Promise<void> {
  const { readySeconds, saveMs } = await measureAreaDevelopment();
  print('one area in development', [
    atMost('npm run dev -- mfe-smb, until ready', readySeconds, 's', 8),
    atMost('a saved change, until it is on the screen', saveMs, 'ms', 1_000),
  ]);
}

async function largeCatalog(): Promise<void> {
  await withStack('singleProcess', async (stack) =>
    print(
      `5,000 brands and 500 designs, one connection for ${pace.catalog} s each`,
      await largeCatalogLines(stack, pace.catalog),
    ),
  );
}

console.log(
  `${cpus().length} cores of ${cpus()[0]?.model ?? 'unknown'}, ${(totalmem() / 2 ** 30).toFixed(0)} GB, Node ${process.version}`,
);
build();
const parts = {
  start: startAndFirstVisit,
  pages: () => withStack('singleProcess', (stack) => printPages(stack, pace)),
  lighthouse: () => withStack('singleProcess', (stack) => printLighthouse(stack, pace)),
  design: designFlow,
  'business-orders': businessOrders,
  business: businessOrdering,
  catalog: largeCatalog,
  development: areaDevelopment,
  releases: async () => print('one area, released', await releaseLines()),
  federation: async () =>
    print(
      `first visits by a slow phone, as areas and as one bundle, medians of ${pace.visits}`,
      await federationLines(pace.visits),
    ),
  singleProcess: () => loadIn('singleProcess'),
  split: () => loadIn('split'),
};
for (const [name, part] of Object.entries(parts)) {
  const chosen = Object.keys(parts).filter((each) => process.argv.includes(each));
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  console.log(`\nload of the machine before: ${loadavg()[0]?.toFixed(1)}`);
  await part();
}
