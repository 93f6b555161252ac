import {
  artefactUrl,
  type BootData,
  type BootPanel,
  preloadHeader,
  type ReleasePage,
  type RenderedPage,
  renderDocument,
  type UnfilledDocument,
} from '@bowtie/contracts';
import { textIn } from '@bowtie/service-kit';
import { hashOf } from '../answers/security-headers';
import { withSubject } from './page-subject';
import type { LiveRelease } from './read-release';
import { socialPictureOf } from './search-engines/social-picture';
import { structuredData } from './search-engines/structured-data';

/** What the configuration tells every page. */
export type PageSettings = Omit<BootData, 'release' | 'answers' | 'panel'>;

/** A page's document without its answers, and what its answer needs beside it. */
export interface DocumentFrame extends UnfilledDocument {
  /** Of the style sheets in it, for the page's policy. */
  styleHashes: readonly string[];
  /** The `Link` header that goes with it; undefined where it asks for nothing. */
  preloads: string | undefined;
}

function stylesOf({ release, styles }: LiveRelease, { area, route }: ReleasePage): RenderedPage['styles'] {
  const { shell } = release.areas;
  const files = [
    ...shell.boot.css.map((file) => artefactUrl('shell', shell.version, file)),
    ...(area.pages[route.page]?.css ?? []).map((file) => artefactUrl(area.area, area.version, file)),
  ];
  return files.flatMap((url) => {
    const text = styles.get(url);
    return text === undefined ? [] : [{ url, text }];
  });
}

/** Fills the shell's document. */
export class Documents {
  readonly #settings: PageSettings;

  constructor(settings: PageSettings) {
    this.#settings = settings;
  }

  /** The boot data of a page with these answers. */
  boot(live: LiveRelease, answers: BootData['answers']): BootData {
    return { ...this.#bootOf(live), answers };
  }

  #bootOf({ boot }: LiveRelease): Omit<BootData, 'answers'> {
    return { release: boot, ...this.#settings };
  }

  /**
   * @param page undefined for a path that no area knows
   * @param html what the server rendered of the page; undefined where the browser draws it
   */
  frame(
    live: LiveRelease,
    page: ReleasePage | undefined,
    where: { origin: string; pathname: string; answers?: BootData['answers']; panel?: BootPanel },
    html?: string,
  ): DocumentFrame {
    const { origin, pathname, answers = {}, panel } = where;
    const styles = page === undefined || html === undefined ? [] : stylesOf(live, page);
    const told = page && withSubject(page, answers, live.language);
    const document = renderDocument(live.template, {
      release: live.release,
      page: told,
      boot: { ...this.#bootOf(live), ...(panel !== undefined && { panel }) },
      origin,
      language: live.language,
      unknownTitle: textIn(live.language, 'Page not found | Bowtie'),
      languages: [...live.all.values()].map(({ language }) => language),
      ...(told !== undefined && {
        structuredData: structuredData({
          release: live.release,
          page: told,
          origin,
          language: live.language,
          pathname,
          answers,
        }),
        picture: socialPictureOf(told, answers, live.language),
      }),
      ...(html === undefined ? {} : { rendered: { html, styles } }),
    });
    return {
      ...document,
      styleHashes: styles.map(({ text }) => hashOf(text)),
      preloads: html === undefined ? undefined : preloadHeader(html),
    };
  }
}
