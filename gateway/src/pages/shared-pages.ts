import { createHash } from 'node:crypto';
import { type BootData, fillCall, fillDocument, fillTemplate, type ReleasePage } from '@bowtie/contracts';
import { createSingleFlight, withTimeout } from '@bowtie/service-kit';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type CompressedDocument, compressDocument, compressFurther } from '../answers/compressed-document';
import type { DocumentFrame, Documents } from './documents';
import type { FirstAnswerer } from './first-answers';
import type { PageRenderer } from './page-renderer';
import type { LiveRelease } from './read-release';

/** A page as everybody gets it of whom nothing is known. */
export interface SharedPage {
  frame: DocumentFrame;
  answers: BootData['answers'];
  /** The same with the answers in it. */
  document: CompressedDocument;
  /** Tells these answers from any others. */
  dataVersion: string;
  /** Whether the document was compressed as far as it goes. */
  isSmallest: boolean;
  /** Whether nothing is missing: no answer, and no HTML that there should be. */
  complete: boolean;
  checkedAt: number;
}

/** What a page is about is not there, and so neither is the page. */
export class PageUnknown extends Error {}

/** A page as a visitor asked for it. */
export interface Address {
  live: LiveRelease;
  page: ReleasePage;
  origin: string;
  pathname: string;
  requestId: string;
  log: FastifyBaseLogger;
}

/** For so long a page is taken for true without asking whether its data changed. */
const checkEveryMs = 1_000;
/** A page that had to go without something is made again soon. */
const incompleteMs = 500;
/** Whoever asks for a page that is known does not wait longer to hear whether its data changed. */
const timeoutMs = 50;
/** A page that nobody asked for lately may be older than the store promises: its data are waited for as a new page's are. */
const seldom = { fromMs: 2_000, timeoutMs: 500 } as const;
const mostBytes = 48 * 1_048_576;
/** For pages of which there are as many as there are things to search for or to sell: they drive no other out. */
const mostBytesSearched = 8 * 1_048_576;

const bytesOf = ({ document: { plain, br, gzip } }: SharedPage) => 3 * plain.length + br.length + gzip.length;
const createPageCache = (maxSize: number) =>
  new LRUCache<string, SharedPage>({ maxSize, sizeCalculation: bytesOf });
const versionOf = (answers: BootData['answers']) =>
  createHash('sha1').update(JSON.stringify(answers)).digest('base64');

/**
 * The pages that all visitors share, each made once per release, address and version of its data, and kept as compressed
 * bytes. Changed data are noticed within a second.
 */
export class SharedPages {
  readonly #documents: Documents;
  readonly #answerer: FirstAnswerer;
  readonly #renderer: PageRenderer;
  readonly #pages = createPageCache(mostBytes);
  readonly #searched = createPageCache(mostBytesSearched);
  readonly #checks = createSingleFlight<SharedPage>();
  #number: number | undefined;
  #isShrinking = false;

  constructor(deps: { documents: Documents; answerer: FirstAnswerer; renderer: PageRenderer }) {
    this.#documents = deps.documents;
    this.#answerer = deps.answerer;
    this.#renderer = deps.renderer;
  }

  async get(address: Address): Promise<SharedPage> {
    const { id, language, release } = address.live;
    if (this.#number !== release.number) {
      this.#number = release.number;
      this.#pages.clear();
      this.#searched.clear();
    }
    const search = shownSearch(address.page);
    const isOne = search === '' && address.page.route.subject === undefined;
    const pages = isOne ? this.#pages : this.#searched;
    const key = `${id} ${language.tag} ${address.origin} ${address.pathname}${search}`;
    const known = pages.get(key);
    const age = known === undefined ? 0 : performance.now() - known.checkedAt;
    if (known !== undefined && age < (known.complete ? checkEveryMs : incompleteMs)) return known;
    const checked = this.#checks(key, async () => {
      const page = await this.#check(address, known).catch((error: unknown) => {
        // What was there once is not shown for longer than it is there.
        if (error instanceof PageUnknown) pages.delete(key);
        throw error;
      });
      if (this.#number === release.number) pages.set(key, page);
      if (isOne && page.document === known?.document) void this.#shrink(key, page, address.log);
      return page;
    });
    if (known === undefined) return checked;
    const waitMs = age > seldom.fromMs ? seldom.timeoutMs : timeoutMs;
    return withTimeout(checked, waitMs, () => new Error('the data are still asked for')).catch(
      (error: unknown) => {
        if (error instanceof PageUnknown) throw error;
        return known;
      },
    );
  }

  /** Compresses a page further whose data stayed. One at a time: it keeps a core busy for a tenth of a second. */
  async #shrink(key: string, { document, isSmallest }: SharedPage, log: FastifyBaseLogger): Promise<void> {
    if (isSmallest || this.#isShrinking) return;
    this.#isShrinking = true;
    try {
      const smallest = await compressFurther(document);
      const now = this.#pages.get(key);
      if (now?.document === document) this.#pages.set(key, { ...now, document: smallest, isSmallest: true });
    } catch (error) {
      log.warn({ err: error }, 'a page could not be compressed further');
    } finally {
      this.#isShrinking = false;
    }
  }

  /** The page with the data of now: the one that is known where they did not change. */
  async #check(address: Address, known: SharedPage | undefined): Promise<SharedPage> {
    const { live, page, pathname, requestId, log } = address;
    const keys = this.#answerer.keysOf(page);
    const { language } = live;
    const found = await this.#answerer.forEverybody(pathname, keys, { requestId, log, language });
    const { answers, complete } = found;
    const subject = page.route.subject && fillCall(page.route.subject, page.params, page.query);
    if (subject !== undefined && found.unknown.includes(subject)) throw new PageUnknown(pathname);
    const dataVersion = versionOf(answers);
    if (known?.complete && known.dataVersion === dataVersion)
      return { ...known, checkedAt: performance.now() };
    const { frame, isWhole } = await this.render(address, answers);
    return {
      frame,
      answers,
      document: await compressDocument(fillDocument(frame, answers)),
      isSmallest: false,
      dataVersion,
      complete: complete && isWhole,
      checkedAt: performance.now(),
    };
  }

  /** The page as these answers make it, and whether it has the HTML that it should have. */
  async render(
    { live, page, pathname, origin, requestId, log }: Address,
    answers: BootData['answers'],
  ): Promise<{ frame: DocumentFrame; isWhole: boolean }> {
    const wanted = page.route.render === 'server';
    const html = wanted
      ? await this.#renderer.render({
          live,
          page,
          url: live.language.prefix + pathname + shownSearch(page),
          boot: this.#documents.boot(live, answers),
          requestId,
          log,
        })
      : undefined;
    const frame = this.#documents.frame(live, page, { origin, pathname, answers }, html);
    return { frame, isWhole: !wanted || html !== undefined };
  }
}

/** What of an address' query a page shows, with its question mark; nothing for most. */
function shownSearch({ query }: ReleasePage): string {
  const text = new URLSearchParams(query).toString();
  return text === '' ? '' : `?${text}`;
}

/**
 * The path under which a page is shown: with a slash at the end, and built anew from the route and its values, so that
 * nothing a visitor writes (such as `//host` or a backslash) can make a redirect lead out of the store.
 */
export function properPath(page: ReleasePage): string | undefined {
  return fillTemplate(page.route.path, page.params);
}
