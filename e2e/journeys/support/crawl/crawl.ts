import { otherLanguages } from '@bowtie/contracts';
import type { APIRequestContext } from '@playwright/test';
import { isThorough } from '../../../thorough';
import { leftInEnglish } from './left-in-english';

/** Few: pages that nobody asked for before are rendered, and whoever asks for many leaves none for others. */
const atOnce = 2;
/** More pages than the store has: beyond that, links lead to ever new ones. */
const mostPages = 2_000;
/** So often a page is asked for that comes without its HTML. */
const mostTurns = 20;
/** So many views of a page, by the query of a link, are asked for: the others differ in what is chosen there. */
const viewsLookedAt = isThorough ? Number.POSITIVE_INFINITY : 3;
/** What stands where something is still to come. */
const placeholders =
  /[Cc]oming soon|[Oo]pens soon|[Pp]róximamente|[Ll]orem ipsum|\bTODO\b|[Uu]nder construction/;

interface Link {
  /** Path, and query. */
  href: string;
  /** The page on which it stands. */
  on: string;
}

/** Text of a page as people read it, without what its scripts begin with. */
function wordsOf(html: string): string {
  return html.replace(/<(script|style)[^>]*>.*?<\/\1>/gs, ' ').replace(/<[^>]+>/g, ' ');
}

const isTranslated = (href: string) => otherLanguages.some(({ prefix }) => href.startsWith(`${prefix}/`));

const decoded = (href: string) => href.replaceAll('&amp;', '&').replaceAll('&#x27;', "'");

/**
 * Follows every link of the store from some of its pages on. A link with a query is asked for and goes no further: it leads to
 * another view of a page that is known.
 * @param problemsOf what is wrong with one of the pages to begin with
 * @param known pages that are known to be there: a link to one of them is right, and is not followed
 * @returns what is wrong, each with where it stands
 */
export async function crawl(
  request: APIRequestContext,
  from: readonly string[],
  problemsOf: (path: string, html: string) => string[],
  known: ReadonlySet<string> = new Set(),
): Promise<{ failures: string[]; visited: number }> {
  const failures: string[] = [];
  const listed = new Set(from);
  const turns = new Map<string, number>();
  const seen = new Set(from);
  const views = new Map<string, number>();
  const isViewMore = (href: string): boolean => {
    const [path = '', query] = href.split('?');
    if (query === undefined) return false;
    const count = (views.get(path) ?? 0) + 1;
    views.set(path, count);
    return count > viewsLookedAt;
  };
  const waiting: Link[] = from.map((href) => ({ href, on: 'the sitemap' }));

  const look = async ({ href, on }: Link): Promise<void> => {
    const answer = await request.get(href);
    if (answer.status() !== 200) failures.push(`${href} on ${on} answers ${answer.status()}`);
    const isPage = answer.headers()['content-type']?.includes('text/html') ?? false;
    if (!isPage || href.includes('?')) return;
    const html = await answer.text();
    const turn = turns.get(href) ?? 1;
    // While the store has just begun, the browser may be left to draw a page: it is asked for again, after others.
    if (listed.has(href) && !/<h1[\s>]/.test(html) && turn < mostTurns) {
      turns.set(href, turn + 1);
      waiting.push({ href, on });
      return;
    }
    if (listed.has(href)) failures.push(...problemsOf(href, html));
    const placeholder = placeholders.exec(wordsOf(html))?.[0];
    if (placeholder !== undefined) failures.push(`${href} says “${placeholder}”`);
    const english = isTranslated(href) ? leftInEnglish(html) : undefined;
    if (english !== undefined) failures.push(`${href} says in English “${english}”`);
    for (const [tag] of html.matchAll(/<a(?=[\s>])[^>]*>/g)) {
      const found = /\shref="([^"]*)"/.exec(tag)?.[1];
      if (found === undefined || found === '' || found === '#')
        failures.push(`${tag} on ${href} leads nowhere`);
      else if (found.startsWith('/')) {
        const next = decoded(found).replace(/#.*$/, '');
        if (seen.has(next) || known.has(next) || seen.size >= mostPages) continue;
        seen.add(next);
        if (!isViewMore(next)) waiting.push({ href: next, on: href });
      }
    }
  };
  const walk = async (): Promise<void> => {
    for (let link = waiting.shift(); link !== undefined; link = waiting.shift()) await look(link);
  };
  // Whoever finds nothing to do while others still look comes back for what they found.
  while (waiting.length > 0) await Promise.all(Array.from({ length: atOnce }, walk));
  return { failures, visited: seen.size };
}
