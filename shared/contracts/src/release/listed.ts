import type { AreaRoute } from './release';

type ListedRoute = Pick<AreaRoute, 'path' | 'private' | 'robots' | 'canonical'>;

/** A route's path without what may stand behind it: `/build-a-card/:slug?/` is `/build-a-card/`. */
export function withoutOptional(path: string): string {
  return path.replace(/:[^/]+\?\/$/, '');
}

/** The address under which search engines may list a page; undefined where they may not. */
export function listedAddress({
  path,
  private: isPrivate,
  robots,
  canonical,
}: ListedRoute): string | undefined {
  const address = withoutOptional(path);
  if (address.includes(':') || isPrivate || robots?.includes('noindex')) return undefined;
  return (canonical ?? address) === address ? address : undefined;
}
