/** A pattern that fitted a path, and the values of its params. */
export interface RouteMatch<R> {
  route: R;
  params: Record<string, string>;
}

const PARAM = /:([A-Za-z][A-Za-z0-9_]*)/g;

interface Compiled {
  expression: RegExp;
  /** One rank per segment: literal text before text with a param before a bare param. */
  rank: number[];
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\-]/g, '\\$&');

function compileSegment(segment: string): string {
  const optional = segment.endsWith('?');
  const body = optional ? segment.slice(0, -1) : segment;
  let source = '';
  let from = 0;
  for (const found of body.matchAll(PARAM)) {
    source += `${escaped(body.slice(from, found.index))}(?<${found[1]}>[^/]+)`;
    from = found.index + found[0].length;
  }
  source += escaped(body.slice(from));
  return optional ? `(?:/${source})?` : `/${source}`;
}

function rankOf(segment: string): number {
  if (!segment.includes(':')) return 0;
  return /^:[A-Za-z0-9_]+\??$/.test(segment) ? 2 : 1;
}

const cache = new Map<string, Compiled>();

function compile(path: string): Compiled {
  const known = cache.get(path);
  if (known !== undefined) return known;
  const segments = path.split('/').filter((segment) => segment !== '');
  const compiled = {
    expression: new RegExp(`^${segments.map(compileSegment).join('')}/?$`),
    rank: segments.map(rankOf),
  };
  cache.set(path, compiled);
  return compiled;
}

function compareRanks(a: number[], b: number[]): number {
  for (let i = 0; i < Math.max(a.length, b.length); i += 1) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

function decoded(groups: Record<string, string | undefined>): Record<string, string> | undefined {
  const params: Record<string, string> = {};
  try {
    for (const [name, value] of Object.entries(groups)) {
      if (value !== undefined) params[name] = decodeURIComponent(value);
    }
  } catch {
    return undefined;
  }
  return params;
}

/**
 * Finds the route of a path; gateway and shell both ask this one, so they always agree. The most literal pattern wins,
 * whatever the order. A missing slash at the end does not matter.
 */
export function matchRoute<R extends { path: string }>(
  routes: readonly R[],
  pathname: string,
): RouteMatch<R> | undefined {
  let best: (RouteMatch<R> & { rank: number[] }) | undefined;
  for (const route of routes) {
    const { expression, rank } = compile(route.path);
    if (best !== undefined && compareRanks(best.rank, rank) <= 0) continue;
    const found = expression.exec(pathname);
    if (found === null) continue;
    const params = decoded(found.groups ?? {});
    if (params !== undefined) best = { route, params, rank };
  }
  return best === undefined ? undefined : { route: best.route, params: best.params };
}

/** Fills the `:params` of a path or URL template, percent-encoded. Undefined when one of them is missing. */
export function fillTemplate(template: string, params: Readonly<Record<string, string>>): string | undefined {
  let complete = true;
  const filled = template.replace(/:([A-Za-z][A-Za-z0-9]*)(?:\?(?=\/|$))?/g, (whole, name: string) => {
    const value = params[name];
    if (value === undefined) {
      if (!whole.endsWith('?')) complete = false;
      return '';
    }
    return encodeURIComponent(value);
  });
  return complete ? filled.replace(/\/{2,}/g, '/') : undefined;
}

function fillPair(pair: string, values: Readonly<Record<string, string>>): string | undefined {
  const [, key = '', name = '', optional, instead] =
    /^([^=]*)=:([A-Za-z][A-Za-z0-9_]*)(\?)?(.*)$/.exec(pair) ?? [];
  if (name === '') return pair;
  const value = values[name] ?? (optional === undefined ? undefined : instead);
  if (value === undefined) return undefined;
  return value === '' ? '' : new URLSearchParams({ [key]: value }).toString();
}

/**
 * Fills the URL of a call, so that it is the very one that a page asks for. Its path takes the route's params, its query those
 * and what the address' query says: `name=:name` is needed, `name=:name?` is left out where it is not said, and
 * `name=:name?text` is `text` then. Undefined when something needed is missing.
 */
export function fillCall(
  template: string,
  params: Readonly<Record<string, string>>,
  query: Readonly<Record<string, string>> = {},
): string | undefined {
  const end = template.indexOf('?');
  const path = end === -1 ? template : template.slice(0, end);
  const search = end === -1 ? undefined : template.slice(end + 1);
  const filled = fillTemplate(path, params);
  if (filled === undefined || search === undefined) return filled;
  const values = { ...params, ...query };
  const pairs = search.split('&').map((pair) => fillPair(pair, values));
  if (pairs.includes(undefined)) return undefined;
  return `${filled}?${pairs.filter((pair) => pair !== '').join('&')}`;
}
