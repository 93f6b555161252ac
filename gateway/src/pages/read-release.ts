import {
  artefactUrl,
  type BootRelease,
  configureRelease,
  english,
  escapeHtml,
  otherLanguages,
  type PageConfiguration,
  type PageLanguage,
  type ReleaseDocument,
  releaseIn,
  toBootRelease,
} from '@bowtie/contracts';
import type { ReleaseStore } from '@bowtie/release-store';
import { textIn } from '@bowtie/service-kit';
import type { FastifyBaseLogger } from 'fastify';

/** The release that visitors get, with all that its pages are made of. */
export interface LiveRelease {
  release: ReleaseDocument;
  /** Tells it from any other release that the gateway shows, before or beside it. */
  id: string;
  boot: BootRelease;
  /** The shell's HTML, not yet filled. */
  template: string;
  /** The style sheets of pages that are rendered on the server and of the shell, by the URL of their file. */
  styles: ReadonlyMap<string, string>;
  language: PageLanguage;
  /** The same release in each of its languages by their tags, the usual one first: one object for all of them. */
  all: ReadonlyMap<string, LiveRelease>;
}

/** A sheet stands in the document itself, far from the files that it names beside it. */
function withWholeUrls(sheet: string, base: string): string {
  return sheet.replace(
    /url\((["']?)(?!["']?(?:data:|https?:|\/|#))/g,
    (_all, quote: string) => `url(${quote}${base}`,
  );
}

async function readStyles(store: ReleaseStore, { areas }: ReleaseDocument): Promise<Map<string, string>> {
  const styles = new Map<string, string>();
  for (const { area, version, boot, routes, pages } of Object.values(areas)) {
    const rendered = routes
      .filter(({ render }) => render === 'server')
      .map(({ page }) => pages[page]?.css ?? []);
    for (const file of new Set([...(area === 'shell' ? boot.css : []), ...rendered.flat()])) {
      // One that cannot be read is asked for by the browser.
      const sheet = await store.file(area, version, file).catch(() => undefined);
      if (sheet === undefined) continue;
      const base = artefactUrl(area, version, '');
      styles.set(artefactUrl(area, version, file), withWholeUrls(sheet.toString(), base));
    }
  }
  return styles;
}

/** The shell's HTML with what it says to whoever runs no scripts in a language: builds leave it as it is. */
function templateIn(language: PageLanguage, template: string): string {
  return template.replace(
    /(<noscript><p>)([^<]*)/,
    (_all, before: string, text: string) => before + escapeHtml(textIn(language, text)),
  );
}

/** What the pages of a release are made of in one language. */
async function readPages(
  store: ReleaseStore,
  release: ReleaseDocument,
  language: PageLanguage,
): Promise<Pick<LiveRelease, 'release' | 'template' | 'styles'>> {
  const { shell } = release.areas;
  if (shell.document === undefined) throw new Error(`the shell ${shell.version} has no document`);
  const template = await store.file('shell', shell.version, shell.document);
  if (template === undefined) throw new Error(`the document of the shell ${shell.version} is missing`);
  const styles = await readStyles(store, release);
  return { release, template: templateIn(language, template.toString()), styles };
}

/** From where a release is read, and for which store. */
export interface ReleaseSource {
  store: ReleaseStore;
  configuration: PageConfiguration;
  log: FastifyBaseLogger;
}

/** Reads what a document names. A translation that cannot be read costs its own pages and no others. */
export async function readLiveRelease(
  { store, configuration, log }: ReleaseSource,
  document: ReleaseDocument,
  id: string,
): Promise<LiveRelease> {
  const readable = new Map([
    [english, await readPages(store, configureRelease(document, configuration), english)],
  ]);
  for (const language of otherLanguages) {
    const translated = releaseIn(document, language);
    if (translated === undefined) continue;
    try {
      readable.set(language, await readPages(store, configureRelease(translated, configuration), language));
    } catch (error) {
      log.error({ err: error, language: language.tag }, 'a translation of the release cannot be read');
    }
  }
  const languages = [...readable.keys()];
  const all = new Map<string, LiveRelease>();
  for (const [language, pages] of readable) {
    const boot = toBootRelease(pages.release, language, languages);
    all.set(language.tag, { ...pages, id, boot, language, all });
  }
  const live = all.get(english.tag);
  if (live === undefined) throw new Error('the release is in no language');
  return live;
}
