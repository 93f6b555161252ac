import { gzipSync } from 'node:zlib';
import { chromium, type Page } from 'playwright';
import { openStore } from './throw-away-store';

/** At most this much JavaScript on a first visit to `/`, gzipped. */
const BUDGET_BYTES = 150 * 1024;

interface Loaded {
  url: string;
  type: string;
  bytes: number;
  /** Milliseconds since the document was asked for. */
  asked: number;
}

async function visit(page: Page, url: string): Promise<Loaded[]> {
  const bodies = new Map<string, Promise<Buffer>>();
  const counts = new Map<string, number>();
  page.on('response', (response) => bodies.set(response.url(), response.body()));
  page.on('request', (request) => counts.set(request.url(), (counts.get(request.url()) ?? 0) + 1));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') console.log(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => console.log(`error: ${error.message}`));
  await page.goto(url);
  await page.waitForSelector('main h1');
  await page.waitForLoadState('networkidle');
  for (const [asked, count] of counts) if (count > 1) console.log(`asked for ${count} times: ${asked}`);
  const entries = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((entry) => ({ url: entry.name, asked: entry.startTime })),
  );
  const loaded = entries.map(async ({ url, asked }) => {
    const body = (await bodies.get(url)) ?? Buffer.alloc(0);
    const type = /\.(\w+)$/.exec(new URL(url).pathname)?.[1] ?? 'other';
    return { url, type, asked, bytes: type === 'woff2' ? body.length : gzipSync(body, { level: 9 }).length };
  });
  return Promise.all(loaded);
}

const store = await openStore();
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
try {
  const page = await browser.newPage();
  await page.addInitScript(() => {
    Object.assign(window, { shifts: [] });
    new PerformanceObserver((list) => {
      const shifts: unknown = Reflect.get(window, 'shifts');
      if (Array.isArray(shifts))
        shifts.push(...list.getEntries().map((entry) => Reflect.get(entry, 'value')));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const loaded = await visit(page, `${store.origin}${process.argv[2] ?? '/'}`);
  for (const { url, type, bytes, asked } of loaded.sort((a, b) => b.bytes - a.bytes)) {
    console.log(
      `${String(bytes).padStart(8)}  ${type.padEnd(6)} ${asked.toFixed(0).padStart(5)} ms  ${new URL(url).pathname}`,
    );
  }
  const parsed = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    return Reflect.get(navigation ?? {}, 'domInteractive');
  });
  const js = loaded.filter(({ type }) => type === 'js').reduce((sum, { bytes }) => sum + bytes, 0);
  const latest = Math.max(...loaded.map(({ asked }) => asked));
  const shift = await page.evaluate(() =>
    Reflect.get(window, 'shifts').reduce((a: number, b: number) => a + b, 0),
  );
  console.log(`JavaScript: ${(js / 1024).toFixed(1)} kB gzipped of ${BUDGET_BYTES / 1024} kB`);
  console.log(
    `last request begun at ${latest.toFixed(0)} ms, document parsed at ${Number(parsed).toFixed(0)} ms`,
  );
  console.log(`layout shift: ${shift}`);
  if (js > BUDGET_BYTES) process.exitCode = 1;
} finally {
  await browser.close();
  store.close();
}
