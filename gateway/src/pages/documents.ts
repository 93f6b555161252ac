import { randomUUID } from 'node:crypto';
import { type BootData, inlineJson, type ReleasePage, renderDocument } from '@bowtie/contracts';
import type { LiveRelease } from './live-release';
import { structuredData } from './structured-data';

const mostPages = 300;

/** What the configuration tells every page. */
type Settings = Omit<BootData, 'release' | 'answers'>;

interface Parts {
  before: string;
  after: string;
}

/** Fills the shell's document. All of it but the answers is the same for every visitor, and is made once. */
export class Documents {
  readonly #settings: Settings;
  readonly #parts = new WeakMap<LiveRelease, Map<string, Parts>>();

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  /** `page` is undefined for a path that no area knows. */
  render(
    live: LiveRelease,
    page: ReleasePage | undefined,
    where: { origin: string; pathname: string },
    answers: BootData['answers'],
  ): string {
    const { before, after } = this.#around(live, page, where);
    return before + inlineJson(answers) + after;
  }

  #around(
    live: LiveRelease,
    page: ReleasePage | undefined,
    { origin, pathname }: { origin: string; pathname: string },
  ): Parts {
    const known = this.#parts.get(live) ?? new Map<string, Parts>();
    this.#parts.set(live, known);
    const key = page === undefined ? '' : `${origin} ${pathname}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const place = randomUUID();
    const boot = { release: live.boot, answers: { [place]: 0 } };
    const html = renderDocument(live.template, {
      release: live.release,
      page,
      boot: { ...boot, ...this.#settings },
      origin,
      ...(page === undefined ? {} : { head: structuredData(page, origin, pathname) }),
    });
    const [before = '', after = ''] = html.split(`{"${place}":0}`);
    const parts = { before, after };
    if (known.size >= mostPages) known.clear();
    known.set(key, parts);
    return parts;
  }
}
