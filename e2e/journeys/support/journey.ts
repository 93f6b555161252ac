import { type APIRequestContext, test as base, expect } from '@playwright/test';
import { BrowserMonitor } from './browser-monitor';
import { UserActions } from './user-actions';

interface JourneyFixtures {
  /** What the browser does behind the scenes; every journey ends with a look at it. */
  monitor: BrowserMonitor;
  /** A person in front of the page. */
  user: UserActions;
}

/** The one foreign origin that the store's policy lets a page talk to. */
async function paymentOrigin(request: APIRequestContext): Promise<string> {
  const policy = (await request.get('/')).headers()['content-security-policy'] ?? '';
  const origins = /connect-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [];
  const [origin = '', ...others] = origins.filter((source) => source !== "'self'");
  expect(others, 'origins that pages may talk to').toEqual([]);
  return origin;
}

/** A test of the store in a browser. */
export const test = base.extend<JourneyFixtures>({
  monitor: [
    async ({ context, request, baseURL }, use) => {
      const monitor = new BrowserMonitor(context, baseURL ?? '', await paymentOrigin(request));
      await use(monitor);
      monitor.expectClean();
    },
    { auto: true },
  ],
  user: async ({ page }, use) => {
    await use(new UserActions(page));
  },
});

export { expect };
