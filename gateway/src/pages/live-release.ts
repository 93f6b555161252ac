import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type AreaName,
  artefactUrl,
  type BootRelease,
  channelSchema,
  configureRelease,
  english,
  escapeHtml,
  findPage,
  otherLanguages,
  type PageConfiguration,
  type PageLanguage,
  type ReleaseDocument,
  releaseDocumentSchema,
  releaseIn,
  splitLanguage,
  toBootRelease,
} from '@bowtie/contracts';
import { type Periodic, startPeriodic, textIn } from '@bowtie/service-kit';
import type { FastifyBaseLogger } from 'fastify';

const pollMs = 1_000;

/** The release that visitors get, with all that its pages are made of. */
export interface LiveRelease {
  release: ReleaseDocument;
  boot: BootRelease;
  /** The shell's HTML, not yet filled. */
  template: string;
  /** The style sheets of pages that are rendered on the server and of the shell, by the URL of their file. */
  styles: ReadonlyMap<string, string>;
  /** When the first release with an area's version was made: since then its pages are what they are. */
  since: ReadonlyMap<AreaName, string>;
  language: PageLanguage;
  /** The same release in each of its languages by their tags, the usual one first: one object for all of them. */
  all: ReadonlyMap<string, LiveRelease>;
}

/** So far back a release is looked for that had an area's version already. */
const mostReleasesBack = 10;

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8'));
}

/** A sheet stands in the document itself, far from the files that it names beside it. */
function withWholeUrls(sheet: string, base: string): string {
  return sheet.replace(
    /url\((["']?)(?!["']?(?:data:|https?:|\/|#))/g,
    (_all, quote: string) => `url(${quote}${base}`,
  );
}

async function readStyles(folder: string, { areas }: ReleaseDocument): Promise<Map<string, string>> {
  const styles = new Map<string, string>();
  for (const { area, version, boot, routes, pages } of Object.values(areas)) {
    const rendered = routes
      .filter(({ render }) => render === 'server')
      .map(({ page }) => pages[page]?.css ?? []);
    for (const file of new Set([...(area === 'shell' ? boot.css : []), ...rendered.flat()])) {
      // One that cannot be read is asked for by the browser.
      const sheet = await readFile(join(folder, area, version, file), 'utf8').catch(() => undefined);
      if (sheet === undefined) continue;
      styles.set(artefactUrl(area, version, file), withWholeUrls(sheet, artefactUrl(area, version, '')));
    }
  }
  return styles;
}

async function readDocument(folder: string, number: number): Promise<ReleaseDocument> {
  return releaseDocumentSchema.parse(await readJson(join(folder, 'releases', `${number}.json`)));
}

async function versionsSince(folder: string, live: ReleaseDocument): Promise<LiveRelease['since']> {
  const areas = Object.values(live.areas);
  const since = new Map(areas.map(({ area }) => [area, live.created_at]));
  const unchanged = new Set(areas);
  const oldest = Math.max(1, live.number - mostReleasesBack);
  for (let number = live.number - 1; number >= oldest && unchanged.size > 0; number--) {
    // Releases that nobody needs any more may have been cleared away.
    const before = await readDocument(folder, number).catch(() => undefined);
    if (before === undefined) break;
    for (const one of unchanged) {
      if (before.areas[one.area].version === one.version) since.set(one.area, before.created_at);
      else unchanged.delete(one);
    }
  }
  return since;
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
  folder: string,
  release: ReleaseDocument,
  language: PageLanguage,
): Promise<Pick<LiveRelease, 'release' | 'template' | 'styles'>> {
  const { shell } = release.areas;
  if (shell.document === undefined) throw new Error(`the shell ${shell.version} has no document`);
  const template = await readFile(join(folder, 'shell', shell.version, shell.document), 'utf8');
  return { release, template: templateIn(language, template), styles: await readStyles(folder, release) };
}

interface ReleaseSource {
  folder: string;
  channelFile: string;
  configuration: PageConfiguration;
  log: FastifyBaseLogger;
}

/** Reads the channel's release. A translation that cannot be read costs its own pages and no others. */
async function readRelease({ folder, channelFile, configuration, log }: ReleaseSource): Promise<LiveRelease> {
  const channel = channelSchema.parse(await readJson(channelFile));
  const document = await readDocument(folder, channel.release);
  const since = await versionsSince(folder, document);
  const readable = new Map([
    [english, await readPages(folder, configureRelease(document, configuration), english)],
  ]);
  for (const language of otherLanguages) {
    const translated = releaseIn(document, language);
    if (translated === undefined) continue;
    try {
      readable.set(language, await readPages(folder, configureRelease(translated, configuration), language));
    } catch (error) {
      log.error({ err: error, language: language.tag }, 'a translation of the release cannot be read');
    }
  }
  const languages = [...readable.keys()];
  const all = new Map<string, LiveRelease>();
  for (const [language, pages] of readable) {
    const boot = toBootRelease(pages.release, language, languages);
    all.set(language.tag, { ...pages, boot, since, language, all });
  }
  const live = all.get(english.tag);
  if (live === undefined) throw new Error('the release is in no language');
  return live;
}

/**
 * Follows the channel's pointer, so that a promoted release is live within a second or two. A release that cannot be
 * read changes nothing for visitors: the last good one stays, and the log says why.
 */
export class ReleaseWatch {
  #live: LiveRelease | undefined;
  #seen = '';
  #complaint = '';
  #looks: Periodic | undefined;
  readonly #folder: string;
  readonly #channelFile: string;
  readonly #configuration: PageConfiguration;
  readonly #log: FastifyBaseLogger;
  readonly #onLive: (live: LiveRelease) => void;

  /**
   * @param configuration what the store supplies to the pages that require it
   * @param onLive called with each release that becomes live
   */
  constructor(
    folder: string,
    configuration: PageConfiguration,
    log: FastifyBaseLogger,
    onLive: (live: LiveRelease) => void = () => undefined,
  ) {
    this.#onLive = onLive;
    this.#configuration = configuration;
    this.#folder = folder;
    this.#channelFile = join(folder, 'channels', 'stable.json');
    this.#log = log;
  }

  get live(): LiveRelease | undefined {
    return this.#live;
  }

  /** Whether there is a page at a path, in the path's language. */
  hasPage(pathname: string): boolean {
    const { language, path } = splitLanguage(pathname);
    const live = this.#live?.all.get(language.tag);
    return live !== undefined && findPage(live.release, path) !== undefined;
  }

  async start(): Promise<void> {
    // One look at a time: one that takes long must not put its older release in the place of a newer one.
    this.#looks = startPeriodic({ name: 'release_look', everyMs: pollMs, run: () => this.#read() });
    await this.#looks.runNow();
  }

  stop(): void {
    void this.#looks?.stop();
  }

  async #read(): Promise<void> {
    try {
      const { mtimeMs, size, ino } = await stat(this.#channelFile);
      const now = `${mtimeMs} ${size} ${ino}`;
      if (now === this.#seen) return;
      const live = await readRelease({
        folder: this.#folder,
        channelFile: this.#channelFile,
        configuration: this.#configuration,
        log: this.#log,
      });
      this.#live = live;
      this.#seen = now;
      this.#complaint = '';
      this.#log.info({ release: live.release.number }, 'release is live');
      this.#onLive(live);
    } catch (error) {
      // Tried again each second, told once.
      const complaint = String(error);
      if (complaint === this.#complaint) return;
      this.#complaint = complaint;
      this.#log.error({ err: error, kept: this.#live?.release.number }, 'release cannot be read');
    }
  }
}
