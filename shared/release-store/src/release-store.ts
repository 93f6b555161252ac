import { createHash } from 'node:crypto';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import {
  type AreaDescriptor,
  type AreaName,
  type ArtefactFile,
  areaDescriptorSchema,
  CHANNELS_FOLDER,
  type ChannelDocument,
  type CompressedCopy,
  compressedCopies,
  DESCRIPTOR_FILE,
  describedFiles,
  trialsOf,
} from '@bowtie/contracts';
import type { BlobStore } from './blob-store';
import { readDocumentText, writeDocumentText } from './document-text';
import { inParallel } from './in-parallel';

/** Where the source maps of all areas are kept; no area has this name, so gateways serve none. */
const SOURCE_MAPS = 'source-maps';

/** So many digits order the names of documents as their numbers are. */
const numberDigits = 9;
/** More documents than this are never listed at once. */
const mostListed = 1_000;
/** So many descriptors are kept in memory: they are small, and never change. */
const mostDescriptors = 500;
/** So many files are read at the same time. */
const atOnce = 8;

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/** The builds of a document: every area in every language, and what is on trial. */
export function buildsOf({
  areas,
  translations = {},
  ...rest
}: Pick<ChannelDocument, 'areas' | 'translations' | 'trial' | 'trials'>): AreaDescriptor[] {
  return [
    ...Object.values(areas),
    ...Object.values(translations).flatMap((translated) => Object.values(translated)),
    ...trialsOf(rest).flatMap(({ builds }) => Object.values(builds)),
  ];
}

/**
 * The areas' artefacts, under `<area>/<version>/`, and the documents of channels. Whatever is written once never changes.
 * An artefact is there once its descriptor is, which is written last.
 */
export class ReleaseStore {
  readonly #blobs: BlobStore;
  /** The artefacts whose files were read and are what their descriptors say. */
  readonly #verified = new Set<string>();
  readonly #descriptors = new Map<string, AreaDescriptor>();

  constructor(blobs: BlobStore) {
    this.#blobs = blobs;
  }

  /** A file of an artefact, whether that is finished or not. */
  file(area: AreaName, version: string, file: string): Promise<Buffer | undefined> {
    return this.#blobs.read(keyOf(area, version, file));
  }

  /** @returns false where the same bytes lie there already @throws BlobDiffers */
  putFile(area: AreaName, version: string, file: string, content: Buffer): Promise<boolean> {
    return this.#blobs.write(keyOf(area, version, file), content);
  }

  /** The descriptor of an artefact that is finished. @throws Error for one that is none */
  async descriptor(area: AreaName, version: string): Promise<AreaDescriptor | undefined> {
    const key = `${area}/${version}/${DESCRIPTOR_FILE}`;
    const known = this.#descriptors.get(key);
    if (known !== undefined) return known;
    const found = await this.#blobs.read(key);
    if (found === undefined) return undefined;
    const descriptor = areaDescriptorSchema.parse(JSON.parse(found.toString()));
    if (this.#descriptors.size >= mostDescriptors) this.#descriptors.clear();
    this.#descriptors.set(key, descriptor);
    return descriptor;
  }

  /**
   * Finishes an artefact whose files are here.
   * @returns false where it was finished before @throws BlobDiffers where it was, with another descriptor
   */
  finish(descriptor: AreaDescriptor): Promise<boolean> {
    const { area, version } = descriptor;
    return this.#blobs.write(
      `${area}/${version}/${DESCRIPTOR_FILE}`,
      Buffer.from(`${JSON.stringify(descriptor)}\n`),
    );
  }

  /** What is wrong with the files of an artefact: missing, of another size, or of another content. Nothing for a good one. */
  async problemsOf(descriptor: AreaDescriptor): Promise<string[]> {
    const { area, version } = descriptor;
    const key = `${area}/${version} ${sha256(Buffer.from(JSON.stringify(descriptor)))}`;
    if (this.#verified.has(key)) return [];
    const problems: string[] = [];
    await inParallel(describedFiles(descriptor), atOnce, async (file) => {
      problems.push(...(await this.#problemsOfFile(area, version, file)));
    });
    if (problems.length === 0) this.#verified.add(key);
    return problems.sort();
  }

  async #problemsOfFile(area: AreaName, version: string, file: ArtefactFile): Promise<string[]> {
    const name = `${area}/${version}/${file.path}`;
    const content = await this.file(area, version, file.path);
    if (content === undefined) return [`${name} is missing`];
    if (content.length !== file.bytes) return [`${name} has ${content.length} bytes, not ${file.bytes}`];
    if (sha256(content) !== file.sha256) return [`${name} has another content than its hash says`];
    const problems: string[] = [];
    for (const copy of compressedCopies(file)) {
      const compressed = await this.file(area, version, copy.path);
      if (compressed === undefined) problems.push(`${area}/${version}/${copy.path} is missing`);
      else if (compressed.length !== copy.bytes || !isCopyOf(compressed, content, copy))
        problems.push(`${area}/${version}/${copy.path} is not what ${file.path} is compressed`);
    }
    return problems;
  }

  /** The finished and unfinished versions of an area. */
  versions(area: AreaName): Promise<string[]> {
    return this.#blobs.folders(`${area}/`);
  }

  async removeArtefact(area: AreaName, version: string): Promise<void> {
    this.#descriptors.delete(`${area}/${version}/${DESCRIPTOR_FILE}`);
    // First what says that it is whole.
    await this.#blobs.remove(`${area}/${version}/${DESCRIPTOR_FILE}`);
    await this.#blobs.removeFolder(`${area}/${version}/`);
    await this.#blobs.removeFolder(`${SOURCE_MAPS}/${area}/${version}/`);
    for (const key of this.#verified) if (key.startsWith(`${area}/${version} `)) this.#verified.delete(key);
  }

  channels(): Promise<string[]> {
    return this.#blobs.folders(`${CHANNELS_FOLDER}/`);
  }

  /** The numbers of a channel's documents after one, in order; at most a thousand. */
  async documentNumbers(channel: string, after = 0): Promise<number[]> {
    const keys = await this.#blobs.list(`${CHANNELS_FOLDER}/${channel}/`, {
      after: documentKey(channel, after),
      most: mostListed,
    });
    return keys.flatMap((key) => /\/(\d+)\.json$/.exec(key)?.[1] ?? []).map(Number);
  }

  /** @throws Error for one that is damaged */
  async document(channel: string, number: number): Promise<ChannelDocument | undefined> {
    const found = await this.#blobs.read(documentKey(channel, number));
    if (found === undefined) return undefined;
    const document = readDocumentText(found.toString());
    if (document.channel !== channel || document.number !== number)
      throw new Error(`this is the document of ${document.channel} ${document.number}`);
    return document;
  }

  /** @returns false where it lies here already @throws BlobDiffers */
  putDocument(content: Omit<ChannelDocument, 'digest'>): Promise<boolean> {
    return this.#blobs.write(
      documentKey(content.channel, content.number),
      Buffer.from(writeDocumentText(content)),
    );
  }

  removeDocument(channel: string, number: number): Promise<void> {
    return this.#blobs.remove(documentKey(channel, number));
  }

  /**
   * The newest document after a number that is whole: its digest is right, and all that it names is here. Those that are
   * not are passed to `onBad`, and the one before is tried.
   */
  async newestDocument(
    channel: string,
    after = 0,
    onBad: (number: number, problem: unknown) => void = () => undefined,
  ): Promise<ChannelDocument | undefined> {
    for (const number of (await this.documentNumbers(channel, after)).reverse()) {
      try {
        const document = await this.document(channel, number);
        if (document === undefined) continue;
        await this.#verify(document);
        return document;
      } catch (error) {
        onBad(number, error);
      }
    }
    return undefined;
  }

  async #verify(document: ChannelDocument): Promise<void> {
    for (const build of buildsOf(document)) {
      const { area, version } = build;
      const known = await this.descriptor(area, version);
      if (known === undefined) throw new Error(`${area}/${version} is not here`);
      if (JSON.stringify(known) !== JSON.stringify(build))
        throw new Error(`${area}/${version} is another one than the document says`);
      const [problem] = await this.problemsOf(build);
      if (problem !== undefined) throw new Error(problem);
    }
  }
}

function keyOf(area: AreaName, version: string, file: string): string {
  const artefact = `${area}/${version}/${path.posix.normalize(file)}`;
  return file.endsWith('.map') ? `${SOURCE_MAPS}/${artefact}` : artefact;
}

function documentKey(channel: string, number: number): string {
  return `${CHANNELS_FOLDER}/${channel}/${String(number).padStart(numberDigits, '0')}.json`;
}

const decompress = { gzip: gunzipSync, brotli: brotliDecompressSync };

function isCopyOf(compressed: Buffer, content: Buffer, { encoding }: CompressedCopy): boolean {
  try {
    // No more than the content: a small file could hold a huge one.
    return decompress[encoding](compressed, { maxOutputLength: Math.max(1, content.length) }).equals(content);
  } catch {
    return false;
  }
}
