import { type AnyCall, allCalls } from '@bowtie/contracts';

/** The calls that pass the gateway. Internal ones do not exist here. */
export const browserCalls: readonly AnyCall[] = allCalls.filter((call) => call.audience === 'browser');

const byRoute = new Map(browserCalls.map((call) => [`${call.method} ${call.path}`, call]));

/** The call of a route as Fastify registered it. */
export function callOfRoute(method: string, url: string | undefined): AnyCall | undefined {
  return byRoute.get(`${method} ${url ?? ''}`);
}

/** The headers in which the signatures of webhooks stand. */
export const signatureHeaders: readonly string[] = browserCalls.flatMap(
  (call) => call.webhook?.headers ?? [],
);

/** Paths under which there are calls, files or tools but never a page. */
const notPages = /^\/(ajax|internal|webhooks|account\/orders\/ajax|images|artefacts|ops|sandbox)(\/|$)/;

export function isPagePath(pathname: string): boolean {
  return !notPages.test(pathname);
}

/** The path of a request line, without its query. */
export function pathnameOf(url: string): string {
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
}
