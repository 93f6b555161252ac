import { fillTemplate, type ReleasePage } from '@bowtie/contracts';

/**
 * The path under which a page is shown: with a slash at the end, and built anew from the route and its values, so that
 * nothing a visitor writes (such as `//host` or a backslash) can make a redirect lead out of the store.
 */
export function properPath(page: ReleasePage): string | undefined {
  return fillTemplate(page.route.path, page.params);
}
