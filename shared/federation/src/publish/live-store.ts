import {
  type AreaDescriptor,
  type BootRelease,
  type ChannelDocument,
  configureRelease,
  english,
  fillCall,
  languageOfTag,
  MENU_DATA_KEY,
  markerHeader,
  type PageConfiguration,
  type PageLanguage,
  pageConfigurationSchema,
  RELEASE_PATH,
  type ReleaseDocument,
  readArtefactFile,
  readChannelDocument,
  releaseIn,
  toBootRelease,
} from '@bowtie/contracts';
import { z } from 'zod';
import { type Registry, RegistryError } from '../cli/registry';
import { type CallShape, callShapesOf } from '../seams/call-shape';
import { SHAPES_FILE, type Shapes, shapesSchema } from '../seams/shapes';
import { typedPackages, typesFile } from '../seams/types';
import type { ShellTypes } from './types/compile-project';

const TIMEOUT_MS = 15_000;

const bootReleaseSchema = z.object({
  areas: z.array(
    z.object({ routes: z.array(z.object({ configuration: pageConfigurationSchema.optional() })) }),
  ),
});

/** What runs at a store's address, as far as a candidate is judged by it. */
export class LiveSite {
  readonly #registry: Registry;
  readonly #channel: string;
  /** What was asked for once is not asked for again: many routes begin with the same answers. */
  readonly #asked = new Map<string, Promise<unknown>>();

  constructor(registry: Registry, channel: string) {
    this.#registry = registry;
    this.#channel = channel;
  }

  /** What the channel shows; undefined where it was never filled. @throws RegistryError */
  async document(): Promise<ChannelDocument | undefined> {
    try {
      const answer = await this.#registry.ask(readChannelDocument, { params: { channel: this.#channel } });
      return answer.document;
    } catch (error) {
      if (error instanceof RegistryError && error.code === 'channel_unknown') return undefined;
      throw error;
    }
  }

  /** The calls that the running gateway serves. @throws RegistryError */
  async calls(): Promise<Map<string, CallShape>> {
    const document = await this.#json('/openapi.json');
    if (document === undefined)
      throw new RegistryError(502, 'no_reference', `${this.#registry.url}/openapi.json cannot be read.`);
    return callShapesOf(document);
  }

  /** The shapes that a live area was built with; undefined where it has none. */
  async shapesOf({ area, version, unserved = [] }: AreaDescriptor): Promise<Shapes | undefined> {
    if (!unserved.some(({ path }) => path === SHAPES_FILE)) return undefined;
    const content = await this.file(area, version, SHAPES_FILE);
    return shapesSchema.safeParse(JSON.parse(new TextDecoder().decode(content))).data;
  }

  /** The types that a live shell publishes of its packages; undefined for one that publishes none. */
  async typesOf({ area, version, unserved = [] }: AreaDescriptor): Promise<ShellTypes | undefined> {
    if (!typedPackages.every((name) => unserved.some(({ path }) => path === typesFile(name))))
      return undefined;
    const read = async (name: (typeof typedPackages)[number]) =>
      new TextDecoder().decode(await this.file(area, version, typesFile(name)));
    return { web: await read('web'), ui: await read('ui') };
  }

  /** A file of a published version. @throws RegistryError */
  file(area: AreaDescriptor['area'], version: string, path: string): Promise<Uint8Array> {
    return this.#registry.read(readArtefactFile, { params: { area, version }, query: { path } });
  }

  /** What the store supplies its pages with, which no build knows. */
  async configuration(): Promise<PageConfiguration> {
    const found = bootReleaseSchema.safeParse(await this.#json(RELEASE_PATH)).data;
    const all = (found?.areas ?? []).flatMap(({ routes }) =>
      routes.map(({ configuration = {} }) => configuration),
    );
    return Object.assign({}, ...all);
  }

  /** Answers of a page's first calls, by their URLs; what cannot be had, or needs to know more of the address, is left out. */
  async firstAnswers(calls: readonly string[], language: PageLanguage): Promise<Record<string, unknown>> {
    const urls = [MENU_DATA_KEY, ...calls.flatMap((call) => fillCall(call, {}, {}) ?? [])];
    const answers = await Promise.all(
      urls.map(async (url) => [url, await this.#json(url, language)] as const),
    );
    return Object.fromEntries(answers.filter(([, answer]) => answer !== undefined));
  }

  #json(url: string, language: PageLanguage = english): Promise<unknown> {
    const key = `${language.tag} ${url}`;
    const asked = this.#asked.get(key) ?? this.#fetchJson(url, language);
    this.#asked.set(key, asked);
    return asked;
  }

  async #fetchJson(url: string, language: PageLanguage): Promise<unknown> {
    try {
      const answer = await fetch(this.#registry.url + url, {
        headers: { [markerHeader.name]: markerHeader.value, 'accept-language': language.tag },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return answer.status === 200 ? await answer.json() : undefined;
    } catch {
      // A page is then rendered without this, as it is when a service is away.
      return undefined;
    }
  }
}

/** The live areas in a language; undefined where the store has none in it. */
export function liveIn(document: ReleaseDocument, tag: string): ReleaseDocument['areas'] | undefined {
  return releaseIn(document, languageOfTag(tag))?.areas;
}

/** What the browser would know of the release with a candidate in it, configured as the store is. */
export function bootReleaseWith(
  document: ReleaseDocument,
  candidate: AreaDescriptor,
  configuration: PageConfiguration,
): BootRelease {
  const language = languageOfTag(candidate.language ?? english.tag);
  const live = releaseIn(document, language) ?? document;
  const areas = { ...live.areas, [candidate.area]: candidate };
  return toBootRelease(configureRelease({ ...live, areas }, configuration), language);
}
