import { inlineJson, type ReleasePage } from '@bowtie/contracts';

const store = 'Bowtie';

/** What search engines are told of a page, as a JSON-LD block: data, so no policy needs to allow it as a script. */
export function structuredData(page: ReleasePage, origin: string, pathname: string): string {
  if (page.route.private || page.route.robots?.includes('noindex')) return '';
  const data = pathname === '/' ? ofStore(page, origin) : ofPage(page, origin, pathname);
  return `<script type="application/ld+json">${inlineJson({ '@context': 'https://schema.org', '@graph': data })}</script>`;
}

function ofStore({ route }: ReleasePage, origin: string): object[] {
  return [
    {
      '@type': 'Organization',
      '@id': `${origin}/#store`,
      name: store,
      url: `${origin}/`,
      logo: `${origin}/favicon.svg`,
    },
    {
      '@type': 'WebSite',
      '@id': `${origin}/#site`,
      name: store,
      url: `${origin}/`,
      description: route.description,
      publisher: { '@id': `${origin}/#store` },
    },
  ];
}

function ofPage({ route }: ReleasePage, origin: string, pathname: string): object[] {
  const url = origin + pathname;
  const crumbs = [
    { '@type': 'ListItem', position: 1, name: store, item: `${origin}/` },
    { '@type': 'ListItem', position: 2, name: route.title, item: url },
  ];
  return [
    { '@type': 'WebPage', '@id': url, url, name: route.title, description: route.description },
    { '@type': 'BreadcrumbList', itemListElement: crumbs },
  ];
}
