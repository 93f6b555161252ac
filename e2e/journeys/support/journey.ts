import { type APIRequestContext, test as base, expect } from '@playwright/test';
import { BrowserMonitor } from './browser-monitor';
import { translateAll } from './translator';
import { UserActions } from './user-actions';

/** How a journey is walked. */
export interface JourneyOptions {
  /** Whether a browser's translator is at work on every page; it must do no harm. */
  translated: boolean;
}

interface JourneyFixtures {
  /** What the browser does behind the scenes; every journey ends with a look at it. */
  monitor: BrowserMonitor;
  /** A person in front of the page. */
  user: UserActions;
}

const paymentOrigins = new Map<string, Promise<string>>();

/** The one foreign origin that a store's policy lets a page talk to. */
function paymentOrigin(request: APIRequestContext, store: string): Promise<string> {
  const origin = paymentOrigins.get(store) ?? readPaymentOrigin(request);
  paymentOrigins.set(store, origin);
  return origin;
}

async function readPaymentOrigin(request: APIRequestContext): Promise<string> {
  const policy = (await request.get('/')).headers()['content-security-policy'] ?? '';
  const origins = /connect-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [];
  const [origin = '', ...others] = origins.filter((source) => source !== "'self'");
  expect(others, 'origins that pages may talk to').toEqual([]);
  return origin;
}

/** A test of the store in a browser. */
export const test = base.extend<JourneyFixtures & JourneyOptions>({
  translated: [false, { option: true }],
  monitor: [
    async ({ context, request, baseURL, translated }, use) => {
      const monitor = new BrowserMonitor(context, baseURL ?? '', await paymentOrigin(request, baseURL ?? ''));
      const harms = translated ? await translateAll(context) : [];
      // A page that is translated before it is taken over is drawn anew, which React tells.
      if (translated) monitor.allow(/hydrat|Minified React error #4(18|19|23|25)/i);
      await use(monitor);
      expect(harms, 'what a translator broke').toEqual([]);
      monitor.expectClean();
    },
    { auto: true },
  ],
  user: async ({ page }, use) => {
    await use(new UserActions(page));
  },
});

export { expect };
