// It stands apart from the schemas: a page's first script asks it, and must not bring them along.

/** A page above another one, or the page itself. */
export interface Breadcrumb {
  label: string;
  path: string;
}

interface NamedPage {
  path: string;
  title: string;
}

const home: Breadcrumb = { label: 'Home', path: '/' };

/** A page by the first words of its title, without what they promise: `Reviews: how they work | Bowtie` is `Reviews`. */
export function pageLabel(title: string): string {
  const [label = title] = title.replace(/ \| Bowtie$/, '').split(': ');
  return label;
}

/**
 * The way from the home page to a page, by their addresses: what stands above it and exists. People see it above the page,
 * and search engines are told the same.
 * @param listed the pages that have an address of their own
 */
export function breadcrumbsOf(page: NamedPage, listed: readonly NamedPage[]): Breadcrumb[] {
  const above = listed
    .filter(({ path }) => path !== '/' && path !== page.path && page.path.startsWith(path))
    .sort((one, other) => one.path.length - other.path.length);
  const crumbs = [...above, page].map(({ path, title }) => ({ label: pageLabel(title), path }));
  return [home, ...crumbs];
}
