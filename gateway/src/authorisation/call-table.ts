import { type AnyCall, allCalls, apiPath } from '@bowtie/contracts';

/** The calls of browsers. Internal ones do not exist here. */
export const browserCalls: readonly AnyCall[] = allCalls.filter((call) => call.audience === 'browser');

/** The calls that API keys open, each at the path where programs find it. */
const programCalls: readonly AnyCall[] = allCalls.flatMap((call) =>
  call.api === undefined ? [] : [{ ...call, path: call.api.path }],
);

/** The calls that keys of product teams open. */
const teamCalls: readonly AnyCall[] = allCalls.filter((call) => call.audience === 'team');

/** Everything that passes the gateway. */
export const routedCalls: readonly AnyCall[] = [...browserCalls, ...programCalls, ...teamCalls];

const byRoute = new Map(routedCalls.map((call) => [`${call.method} ${call.path}`, call]));

/** Whether a route is for programs that come with an API key, and for nobody else. */
export function isForPrograms({ path }: Pick<AnyCall, 'path'>): boolean {
  return path.startsWith(apiPath);
}

/** The call of a route as Fastify registered it. */
export function callOfRoute(method: string, url: string | undefined): AnyCall | undefined {
  return byRoute.get(`${method} ${url ?? ''}`);
}

/** The headers in which the signatures of webhooks stand. */
export const signatureHeaders: readonly string[] = browserCalls.flatMap(
  (call) => call.webhook?.headers ?? [],
);

/** Paths under which there are calls, files or tools but never a page. */
const notPages =
  /^\/(ajax|api|internal|webhooks|account\/orders\/ajax|images|artefacts|releases|ops|sandbox)(\/|$)/;

export function isPagePath(pathname: string): boolean {
  return !notPages.test(pathname);
}

/** The path of a request line, without its query. */
export function pathnameOf(url: string): string {
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
}
