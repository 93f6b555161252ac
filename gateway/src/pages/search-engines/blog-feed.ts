import { escapeHtml, localeOf, routeExists } from '@bowtie/contracts';
import { textIn } from '@bowtie/service-kit';
import type { LiveRelease } from '../read-release';

const mostInFeed = 50;

/** The articles of the blog as RSS, the newest first. */
export function blogFeed({ release, language }: LiveRelease, origin: string): string {
  const site = origin + language.prefix;
  const told = (text: string) => escapeHtml(textIn(language, text));
  const routes = Object.values(release.areas).flatMap((area) => area.routes.filter(routeExists));
  const posts = routes.flatMap(({ path, description, article }) =>
    article !== undefined && path.startsWith('/blog/') ? [{ path, description, ...article }] : [],
  );
  const items = posts
    .sort((a, b) => b.published.localeCompare(a.published))
    .slice(0, mostInFeed)
    .map(({ path, headline, description, published }) => {
      const url = escapeHtml(site + path);
      const day = new Date(published).toUTCString();
      return `<item><title>${escapeHtml(headline)}</title><link>${url}</link><guid>${url}</guid><pubDate>${day}</pubDate><description>${escapeHtml(description)}</description></item>`;
    });
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0"><channel><title>${told('The Bowtie journal')}</title><link>${escapeHtml(`${site}/blog/`)}</link><description>${told('On giving: what to write, how much, and how to do it well.')}</description><language>${localeOf(language).toLowerCase()}</language>
${items.join('\n')}
</channel></rss>
`;
}
