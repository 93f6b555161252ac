import { type APIRequestContext, test as base, expect } from '@playwright/test';
import { Shopper } from './shopper';
import { Watch } from './watch';

interface JourneyFixtures {
  /** What the browser does behind the scenes; every journey ends with a look at it. */
  watch: Watch;
  /** A person in front of the page. */
  shopper: Shopper;
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
  watch: [
    async ({ context, request, baseURL }, use) => {
      const watch = new Watch(context, baseURL ?? '', await paymentOrigin(request));
      await use(watch);
      watch.expectClean();
    },
    { auto: true },
  ],
  shopper: async ({ page }, use) => {
    await use(new Shopper(page));
  },
});

export { expect };
