import { artefactUrl, BOOT_ELEMENT_ID, type BootData, FIRST_SCREEN_END_ID } from './boot';
import { escapeHtml } from './escape-html';
import { INTEGRITY_FILE, integrityOf } from './integrity';
import { english, type PageLanguage } from './languages/page-languages';
import { languagesOf } from './languages/release-language';
import type { AreaDescriptor, AreaRoute, AssetList, ReleaseDocument } from './release';
import { readPageQuery } from './routes/page-query';
import { routeExists } from './routes/route-exists';
import { fillCall, fillTemplate, matchRoute } from './routes/route-match';
import { type SocialPicture, socialTags } from './social-tags';

/** A page of the release that a path leads to. */
export interface ReleasePage {
  area: AreaDescriptor;
  route: AreaRoute;
  params: Record<string, string>;
  /** What the address' query says of what the page shows, as its route declares it. */
  query: Record<string, string>;
  /** URLs of the calls whose answers belong into `BootData.answers`. */
  firstCalls: string[];
}

/** What the document of one answer is filled with. */
export interface DocumentParts {
  release: ReleaseDocument;
  /** The page asked for; undefined for a path that no area knows (answer it with 404). */
  page: ReleasePage | undefined;
  boot: Omit<BootData, 'answers'>;
  /** Scheme and host for the canonical link, without a slash at the end. */
  origin: string;
  /** The languages in which the page is there; those of the release without it. */
  languages?: readonly PageLanguage[];
  /** The language of this document; the usual one without it. */
  language?: PageLanguage;
  /** What the document of a path is called that no area knows. */
  unknownTitle?: string;
  /** What stands for the page where people share it. */
  picture?: SocialPicture;
  /** Structured data: ready HTML, already escaped. It stands at the end, since only machines read it. */
  structuredData?: string;
  /** The page as the server rendered it; without it the browser draws it. */
  rendered?: RenderedPage;
}

/** A page that the server rendered, with the styles that its first paint needs. */
export interface RenderedPage {
  /** What stands inside the root element. */
  html: string;
  /** Style sheets by the URL of their file, in their order. */
  styles: readonly { url: string; text: string }[];
}

/** JSON that cannot leave its `<script>` block. */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/>/g, '\\u003e')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

interface ReleaseRoute {
  path: string;
  area: AreaDescriptor;
  route: AreaRoute;
}

interface ReleaseRoutes {
  all: readonly ReleaseRoute[];
  /** Pages that no value in their address tells apart, by their paths: as many as there are routes. */
  fixed: Map<string, ReleasePage>;
}

/** A release never changes, and each of its pages is looked for among the same routes. */
const routesOfReleases = new WeakMap<ReleaseDocument, ReleaseRoutes>();

function routesOf(release: ReleaseDocument): ReleaseRoutes {
  const known = routesOfReleases.get(release);
  if (known !== undefined) return known;
  const all = Object.values(release.areas).flatMap((area) =>
    area.routes.filter(routeExists).map((route) => ({ path: route.path, area, route })),
  );
  const routes = { all, fixed: new Map<string, ReleasePage>() };
  routesOfReleases.set(release, routes);
  return routes;
}

/** Finds the page of a path, and of what the query behind it says, among all areas of a release. */
export function findPage(
  release: ReleaseDocument,
  pathname: string,
  search = new URLSearchParams(),
): ReleasePage | undefined {
  const { all, fixed } = routesOf(release);
  const isFixed = search.size === 0;
  const known = isFixed ? fixed.get(pathname) : undefined;
  if (known !== undefined) return known;
  const found = matchRoute(all, pathname);
  if (found === undefined) return undefined;
  const { area, route } = found.route;
  const query = readPageQuery(route.query ?? {}, search);
  const firstCalls = (route.firstCalls ?? []).flatMap(
    (template) => fillCall(template, found.params, query) ?? [],
  );
  const page = { area, route, params: found.params, query, firstCalls };
  if (isFixed && Object.keys(found.params).length === 0) fixed.set(pathname, page);
  return page;
}

/** The attribute by which a browser refuses a file with another content; nothing for an area in development. */
function checkedWith(area: AreaDescriptor, file: string): string {
  const integrity = integrityOf(area, file);
  return integrity === undefined ? '' : ` integrity="${integrity}"`;
}

/**
 * The shell's own script comes before what is loaded ahead for the area: a browser may have six requests to a store at a
 * time, and files of an area that never come must not take all six. A page that was rendered needs its picture and its fonts
 * first: then all scripts can wait.
 */
function tagsFor(area: AreaDescriptor, list: AssetList, own: boolean, rendered?: RenderedPage): string[] {
  const url = (file: string) => escapeHtml(artefactUrl(area.area, area.version, file));
  const from = (attribute: 'href' | 'src', file: string) =>
    `${attribute}="${url(file)}"${checkedWith(area, file)}`;
  const css = list.css.map((file) => {
    const style = rendered?.styles.find((each) => each.url === artefactUrl(area.area, area.version, file));
    // The loader of styles takes an element with this address for the file itself, and does not ask for it again.
    if (style !== undefined) return `<style data-href="${url(file)}">${style.text}</style>`;
    return own
      ? `<link rel="stylesheet" ${from('href', file)}>`
      : `<link rel="preload" as="style" ${from('href', file)}>`;
  });
  const priority = rendered === undefined ? '' : ' fetchpriority="low"';
  const js = list.js.map((file) =>
    own
      ? `<script defer${priority || ' fetchpriority="high"'} ${from('src', file)}></script>`
      : `<link rel="preload" as="script"${priority} ${from('href', file)}>`,
  );
  // With it the shell checks the area's other files: it is here when the shell asks for the first of them.
  const hashes = own || checkedWith(area, INTEGRITY_FILE) === '' ? [] : [INTEGRITY_FILE];
  // Chromium ignores the attribute for what is fetched, and says so; the shell has the answer checked.
  const fetched = hashes.map(
    (file) => `<link rel="preload" as="fetch" crossorigin${priority} href="${url(file)}">`,
  );
  return [...css, ...js, ...fetched];
}

const waitFor = (id: string, media = '') => `<link rel="expect" href="#${id}" blocking="render"${media}>`;

/**
 * A page that was rendered is painted as a whole: what is drawn while it still comes would move with its next part. An empty
 * element behind it is waited for, since Chromium counts the page's own root as there before all of it is. A phone, which has no
 * room for a scroll bar to come, need not wait for more than its screen, where the page says what fills that.
 */
function paintTags(rendered: RenderedPage | undefined): string[] {
  if (rendered === undefined) return [];
  if (!rendered.html.includes(`id="${FIRST_SCREEN_END_ID}"`)) return [waitFor('page-end')];
  return [
    waitFor(FIRST_SCREEN_END_ID, ' media="(width &lt; 40rem)"'),
    waitFor('page-end', ' media="(width &gt;= 40rem)"'),
  ];
}

/** What a visitor does to a page that is there before its scripts is kept by a script that comes before them all. */
function earlyTags(shell: AreaDescriptor, rendered: RenderedPage | undefined): string[] {
  if (shell.early === undefined || rendered === undefined) return [];
  const url = escapeHtml(artefactUrl(shell.area, shell.version, shell.early));
  return [`<script async fetchpriority="high" src="${url}"${checkedWith(shell, shell.early)}></script>`];
}

/** What React asks for ahead stands before the page that it rendered; it belongs in the head. */
function withLinksApart(html: string): { links: string; page: string } {
  const [, links = '', page = html] = /^((?:<link rel="preload"[^>]*>)*)(.*)$/s.exec(html) ?? [];
  return { links, page };
}

/**
 * Each first screen is set in them; until they have come, fallbacks of the same metrics stand in. They are asked for behind the
 * page, since Chromium holds the first paint back for fonts that it has been told of before.
 */
function fontTags(area: AreaDescriptor): string[] {
  return area.fonts.map((file) => {
    const url = escapeHtml(artefactUrl(area.area, area.version, file));
    return `<link rel="preload" as="font" type="font/woff2" crossorigin href="${url}">`;
  });
}

/**
 * Where the page is in other languages. A page in one language alone says nothing: search engines take a single alternate for
 * what the canonical link says already.
 */
function alternateTags(languages: readonly PageLanguage[], origin: string, path: string): string[] {
  const [usual] = languages;
  if (usual === undefined || languages.length < 2) return [];
  const link = (hreflang: string, { prefix }: PageLanguage) =>
    `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(origin + prefix + path)}">`;
  return [...languages.map((language) => link(language.tag, language)), link('x-default', usual)];
}

/** What is said of a page: to people in its tab, to search engines, and where it is shared. */
function metaTags(parts: DocumentParts) {
  const { page, origin, languages = languagesOf(parts.release), language = english, picture } = parts;
  const { unknownTitle = 'Page not found | Bowtie' } = parts;
  if (page === undefined) {
    return {
      meta: [`<title>${escapeHtml(unknownTitle)}</title>`, '<meta name="robots" content="noindex">'],
      social: [],
    };
  }
  const { title, description, canonical, path, robots, private: isPrivate, article } = page.route;
  const target = fillTemplate(canonical ?? path, page.params) ?? path;
  const url = origin + language.prefix + target;
  const isHidden = isPrivate === true || robots?.includes('noindex') === true;
  const meta = [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    ...(isHidden ? [] : alternateTags(languages, origin, target)),
  ];
  if (robots !== undefined) meta.push(`<meta name="robots" content="${escapeHtml(robots)}">`);
  const shared = { title, description, url, origin, language, picture, isArticle: article !== undefined };
  return { meta, social: isHidden ? [] : socialTags(shared) };
}

/** A page's document without the answers that it begins with, which are all that differs between visitors: what comes before and after them. */
export interface UnfilledDocument {
  before: string;
  after: string;
}

/** The document with the answers of one visitor. */
export function fillDocument({ before, after }: UnfilledDocument, answers: BootData['answers']): string {
  return before + inlineJson(answers) + after;
}

/**
 * Fills the shell's HTML for one page: title and links of the route, everything its first paint loads, and what comes before and
 * after the data it begins with. All of it can be asked for at once, so a first visit takes two steps.
 */
export function renderDocument(template: string, parts: DocumentParts): UnfilledDocument {
  const { release, page, boot, structuredData = '', rendered, language = english } = parts;
  const shell = release.areas.shell;
  const own = page === undefined || page.area === shell;
  const needed = own
    ? []
    : tagsFor(page.area, page.area.pages[page.route.page] ?? page.area.boot, false, rendered);
  const shells = tagsFor(shell, shell.boot, true, rendered);
  const { links, page: html } = withLinksApart(rendered?.html ?? '');
  const { meta, social } = metaTags(parts);
  const tags = [
    ...meta,
    ...paintTags(rendered),
    ...earlyTags(shell, rendered),
    links,
    ...shells,
    ...needed,
    // Nothing waits for what only machines read.
    ...social,
  ];
  const [body = '', end = ''] = template.split('<!--boot-->');
  // The answers are the last member of the JSON.
  const opened = inlineJson(boot).slice(0, -1);
  const before =
    body
      .replace(/(<html[^>]* lang=")[^"]*/, (_all, before: string) => before + language.tag)
      .replace('<!--head-->', () => tags.join('\n'))
      // Before the page is in it, which may have such elements of its own.
      .replace(/<noscript>.*?<\/noscript>/s, (hint) => (rendered === undefined ? hint : ''))
      .replace('<!--root-->', () => html) +
    fontTags(shell).join('\n') +
    `<script type="application/json" id="${BOOT_ELEMENT_ID}">${opened},"answers":`;
  return { before, after: `}</script>${structuredData}${end}` };
}
