import type { AreaDescriptor, ArtefactFile } from './release';

/** The file of an artefact that describes it; it is written last, so an artefact that has it is whole. */
export const DESCRIPTOR_FILE = 'area.json';

/** The folder of a shell's artefact that holds its build for development, which no page of a store loads. */
export const DEVELOPMENT_FOLDER = 'development';
/** What describes that build, whose files lie beside it. */
export const DEVELOPMENT_DESCRIPTOR = `${DEVELOPMENT_FOLDER}/descriptor.json`;

/** The files that a store's pages may load. */
export function browserFiles({ files }: Pick<AreaDescriptor, 'files'>): ArtefactFile[] {
  return files.filter(({ path }) => !path.startsWith(`${DEVELOPMENT_FOLDER}/`));
}

/** A file as it is stored. The hash of a compressed copy may not be known. */
export interface StoredFile {
  path: string;
  bytes: number;
  sha256: string | undefined;
}

/** A compressed copy beside a file. */
export interface CompressedCopy extends StoredFile {
  encoding: 'gzip' | 'brotli';
}

/** All files that an artefact consists of, without their compressed copies and the descriptor itself. */
export function describedFiles({ files, server, unserved = [] }: AreaDescriptor): ArtefactFile[] {
  return [...files, ...(server === undefined ? [] : [server]), ...unserved];
}

/** The compressed copies beside a file. */
export function compressedCopies(file: ArtefactFile): CompressedCopy[] {
  const { path, gzip, brotli, gzip_sha256, brotli_sha256 } = file;
  return [
    ...(gzip === undefined
      ? []
      : [{ path: `${path}.gz`, bytes: gzip, sha256: gzip_sha256, encoding: 'gzip' as const }]),
    ...(brotli === undefined
      ? []
      : [{ path: `${path}.br`, bytes: brotli, sha256: brotli_sha256, encoding: 'brotli' as const }]),
  ];
}

/** All files that are stored for an artefact, compressed copies among them, without the descriptor itself. */
export function storedFiles(descriptor: AreaDescriptor): StoredFile[] {
  return describedFiles(descriptor).flatMap((file): StoredFile[] => [file, ...compressedCopies(file)]);
}
