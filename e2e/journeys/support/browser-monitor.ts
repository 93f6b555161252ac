import { type BrowserContext, expect, type Request } from '@playwright/test';

/** Any row of digits that could be the number of a payment card of these tests. */
const cardNumber = /4(?:242|000)[ -]?(?:4242|0000)[ -]?(?:4242|0000)[ -]?\d{4}/;
/** The browser says this by itself of every answer that is not a success, and of every request that a test cuts off. */
const browserNoise = /^Failed to load resource:/;

/** On a busy machine a page's parts may be here seconds before they run. Whether they are used is asked elsewhere. */
const slowness = /was preloaded using link preload but not used within a few seconds/;

/** The recorder of these tests asks for pictures that the page has only for itself. */
const recorder = /^Connecting to 'blob:/;

/** Listens to everything a browser does during a test, and says at its end what must never happen. */
export class BrowserMonitor {
  readonly #errors: string[] = [];
  readonly #foreign: string[] = [];
  readonly #leaks: string[] = [];
  readonly #paymentRequests: string[] = [];
  readonly #allowedOrigins = new Set<string>();
  readonly #allowed: RegExp[] = [browserNoise, slowness, recorder];

  constructor(
    context: BrowserContext,
    readonly store: string,
    readonly paymentOrigin: string,
  ) {
    context.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') this.#errors.push(message.text());
    });
    context.on('weberror', (webError) => this.#errors.push(String(webError.error())));
    context.on('request', (request) => this.#look(request));
  }

  /** Lets console errors pass that a test causes on purpose. */
  allow(error: RegExp): void {
    this.#allowed.push(error);
  }

  /** Lets requests pass to an origin that a test has the page load from. */
  allowOrigin(origin: string): void {
    this.#allowedOrigins.add(origin);
  }

  #look(request: Request): void {
    const url = new URL(request.url());
    if (!url.protocol.startsWith('http')) return;
    const content = `${decodeURIComponent(request.url())} ${request.postData() ?? ''}`;
    if (url.origin === this.paymentOrigin) {
      this.#paymentRequests.push(url.pathname);
      return;
    }
    if (url.origin !== this.store && !this.#allowedOrigins.has(url.origin)) this.#foreign.push(request.url());
    if (cardNumber.test(content)) this.#leaks.push(`${request.method()} ${request.url()}`);
  }

  /** How often the payment sandbox was asked. */
  get paymentRequests(): number {
    return this.#paymentRequests.length;
  }

  /** No error in a console, no request to a foreign origin, no card number on its way to the store. */
  expectClean(): void {
    const errors = this.#errors.filter((error) => !this.#allowed.some((allowed) => allowed.test(error)));
    expect(errors, 'errors in the console').toEqual([]);
    expect(this.#foreign, 'requests to foreign origins').toEqual([]);
    expect(this.#leaks, 'requests with a card number').toEqual([]);
  }
}

/** Everything that the pages of a context have put away, to be searched for what must not be there. */
export async function storedText(context: BrowserContext): Promise<string> {
  const page = context.pages()[0];
  const { cookies, origins } = await context.storageState({ indexedDB: true });
  const session = await page?.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));
  return JSON.stringify({ cookies, origins, session });
}
