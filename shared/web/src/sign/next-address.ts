/** A path of the store; undefined for anything else, such as another site. */
export function storePath(path: string): string | undefined {
  return /^\/(?![/\\])[^\s\\]*$/.test(path) ? path : undefined;
}

/** Where to go after signing in: a path of the store from the address, never another site. */
export function nextAddress(search: URLSearchParams, otherwise: string): string {
  return storePath(search.get('next') ?? '') ?? otherwise;
}

/** Where the visitor is on the way to, as the store is told so that a link from a mail leads there. */
export function wantedAddress(search: URLSearchParams): { next?: string } {
  const next = storePath(search.get('next') ?? '');
  return next === undefined || next.length > 500 ? {} : { next };
}
