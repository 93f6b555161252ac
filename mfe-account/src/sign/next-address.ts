/** Where to go after signing in: a path of the store from the address, never another site. */
export function nextAddress(search: URLSearchParams, otherwise: string): string {
  const next = search.get('next') ?? '';
  return /^\/(?![/\\])[^\s\\]*$/.test(next) ? next : otherwise;
}
