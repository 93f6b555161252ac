import { randomUUID } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type AreaDescriptor,
  type AreaName,
  areaDescriptorSchema,
  type Channel,
  channelSchema,
  type ReleaseDocument,
  releaseDocumentSchema,
} from '@bowtie/contracts';

/** Where the source maps of all areas are kept; no area has this name. */
const SOURCE_MAPS = 'source-maps';

function isSourceMap(file: string): boolean {
  return file.endsWith('.map');
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw new Error(`${file} cannot be read: ${String(error)}`);
  }
}

/** The areas' versions of a release in all its languages, as one comparable text. */
export function combinationOf({
  areas,
  translations = {},
}: Pick<ReleaseDocument, 'areas' | 'translations'>): string {
  return [areas, ...Object.values(translations)]
    .flatMap((built) => Object.values(built))
    .map(({ area, version }) => `${area}@${version}`)
    .sort()
    .join(' ');
}

/**
 * The folder `artefacts/`. Artefacts and release documents are written once and never changed; only a channel's pointer
 * moves. Everything appears under its name at once (written aside, then renamed), so a reader never sees half of it.
 */
export class ReleaseFolder {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  async #place(target: string, write: (aside: string) => Promise<void>): Promise<boolean> {
    const aside = path.join(this.#root, '.incoming', randomUUID());
    await mkdir(path.dirname(aside), { recursive: true });
    await mkdir(path.dirname(target), { recursive: true });
    await write(aside);
    try {
      await rename(aside, target);
      return true;
    } catch (error) {
      const taken =
        error instanceof Error && 'code' in error && ['ENOTEMPTY', 'EEXIST'].includes(String(error.code));
      if (!taken) throw error;
      await rm(aside, { recursive: true });
      return false;
    }
  }

  #artefact(area: AreaName, version: string): string {
    return path.join(this.#root, area, version);
  }

  /** The descriptor of an artefact that lies here. */
  async descriptor(area: AreaName, version: string): Promise<AreaDescriptor | undefined> {
    const found = await readJson(path.join(this.#artefact(area, version), 'area.json'));
    return found === undefined ? undefined : areaDescriptorSchema.parse(found);
  }

  /**
   * Lays a built area out as an artefact. One that lies here already is left as it is. Its source maps are kept beside the
   * areas, under a name from which the gateway serves nothing: `source-maps/<area>/<version>/`.
   */
  async addArtefact(built: string): Promise<AreaDescriptor> {
    const found = await readJson(path.join(built, 'area.json'));
    if (found === undefined) throw new Error(`${built} holds no built area; run its build first`);
    const descriptor = areaDescriptorSchema.parse(found);
    const { area, version } = descriptor;
    const known = await this.descriptor(area, version);
    if (known !== undefined) return known;
    // The maps first: an area that is here has its maps.
    await this.#copy(built, path.join(this.#root, SOURCE_MAPS, area, version), isSourceMap);
    await this.#copy(built, this.#artefact(area, version), (file) => !isSourceMap(file));
    return descriptor;
  }

  async #copy(from: string, to: string, isWanted: (file: string) => boolean): Promise<void> {
    const filter = async (file: string) => isWanted(file) || (await stat(file)).isDirectory();
    await this.#place(to, (aside) => cp(from, aside, { recursive: true, filter }));
  }

  /** The numbers of all releases, the newest last. */
  async releaseNumbers(): Promise<number[]> {
    const names = await readdir(path.join(this.#root, 'releases')).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
    return names
      .flatMap((name) => /^(\d+)\.json$/.exec(name)?.[1] ?? [])
      .map(Number)
      .sort((a, b) => a - b);
  }

  async release(number: number): Promise<ReleaseDocument | undefined> {
    const found = await readJson(path.join(this.#root, 'releases', `${number}.json`));
    return found === undefined ? undefined : releaseDocumentSchema.parse(found);
  }

  async #findCombination(
    built: Pick<ReleaseDocument, 'areas' | 'translations'>,
  ): Promise<ReleaseDocument | undefined> {
    const wanted = combinationOf(built);
    for (const number of (await this.releaseNumbers()).reverse()) {
      const release = await this.release(number);
      if (release !== undefined && combinationOf(release) === wanted) return release;
    }
    return undefined;
  }

  /** The release of this combination of areas: the one there is, or a new one under the next number. */
  async addRelease(
    areas: ReleaseDocument['areas'],
    translations: NonNullable<ReleaseDocument['translations']> = {},
  ): Promise<ReleaseDocument> {
    const built = { areas, ...(Object.keys(translations).length > 0 && { translations }) };
    const known = await this.#findCombination(built);
    if (known !== undefined) return known;
    const number = ((await this.releaseNumbers()).at(-1) ?? 0) + 1;
    const release = releaseDocumentSchema.parse({
      format: 1,
      number,
      created_at: new Date().toISOString(),
      ...built,
    });
    const target = path.join(this.#root, 'releases', `${number}.json`);
    await mkdir(path.dirname(target), { recursive: true });
    // `wx`: two who write at once do not get the same number.
    await writeFile(target, `${JSON.stringify(release)}\n`, { flag: 'wx' });
    return release;
  }

  async channel(name: string): Promise<Channel | undefined> {
    const found = await readJson(path.join(this.#root, 'channels', `${name}.json`));
    return found === undefined ? undefined : channelSchema.parse(found);
  }

  /** Shows a release to the visitors of a channel. */
  async pointChannel(name: string, release: number): Promise<void> {
    const current = await this.channel(name);
    if (current?.release === release && current.trial === undefined) return;
    const channel: Channel = { format: 1, channel: name, release, updated_at: new Date().toISOString() };
    const text = `${JSON.stringify(channelSchema.parse(channel))}\n`;
    await this.#place(path.join(this.#root, 'channels', `${name}.json`), (aside) => writeFile(aside, text));
  }
}
