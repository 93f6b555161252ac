import { type CDPSession, chromium } from 'playwright';
import { chromiumLaunch } from '../../chromium';

/** What a first visit to a page costs. */
export interface FirstVisit {
  /** JavaScript as it was sent, compressed, in kB of 1,024 bytes. */
  scriptKb: number;
  /** How long the longest chain of requests is in which one makes the next: the page, what it names, what that asks for. */
  steps: number;
  /** Layout shift. */
  shift: number;
  /** Addresses that were asked for more than once. */
  askedTwice: string[];
}

/** What a first visit may cost at most: 140 kB in Brotli are the 155 kB of gzip that `/` may bring (`page-weights.ts`). */
export const firstVisitBudget: Omit<FirstVisit, 'askedTwice'> = { scriptKb: 140, steps: 2, shift: 0.02 };

interface Sent {
  url: string;
  type: string;
  step: number;
  bytes: number;
}

/** Follows every request of a page: who caused it, and how much came over the line. */
async function watch(session: CDPSession): Promise<Map<string, Sent>> {
  const requests = new Map<string, Sent>();
  const stepOf = (url: string) => [...requests.values()].find((sent) => sent.url === url)?.step;
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request, initiator, type, documentURL }) => {
    const { url } = request;
    const cause = initiator.url ?? initiator.stack?.callFrames[0]?.url ?? documentURL;
    const step = url === documentURL ? 1 : (stepOf(cause) ?? 1) + 1;
    requests.set(requestId, { url, type: type ?? 'Other', step, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const sent = requests.get(requestId);
    if (sent !== undefined) sent.bytes = encodedDataLength;
  });
  return requests;
}

/** Visits a page for the first time, in Chromium. */
export async function measureFirstVisit(
  url: string,
  viewport: { width: number; height: number },
): Promise<FirstVisit> {
  const browser = await chromium.launch(chromiumLaunch);
  try {
    const page = await browser.newPage({ viewport });
    const requests = await watch(await page.context().newCDPSession(page));
    await page.addInitScript(() => {
      Object.assign(window, { layoutShift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Object.assign(window, {
            layoutShift: Reflect.get(window, 'layoutShift') + Reflect.get(entry, 'value'),
          });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(url);
    await page.waitForSelector('main h1');
    await page.waitForLoadState('networkidle');
    const shift: unknown = await page.evaluate(() => Reflect.get(window, 'layoutShift'));
    const sent = [...requests.values()];
    const script = sent.filter(({ type }) => type === 'Script').reduce((sum, { bytes }) => sum + bytes, 0);
    const urls = sent.map(({ url }) => url);
    return {
      scriptKb: script / 1_024,
      steps: Math.max(...sent.map(({ step }) => step)),
      shift: Number(shift),
      askedTwice: urls.filter((url, index) => urls.indexOf(url) !== index),
    };
  } finally {
    await browser.close();
  }
}
