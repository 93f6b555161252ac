import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type AreaDescriptor,
  areaDescriptorSchema,
  DESCRIPTOR_FILE,
  finishVersion,
  putArtefactFile,
  readArtefactFile,
} from '@bowtie/contracts';
import { type Registry, RegistryError } from '../cli/registry';
import type { BuiltCandidate } from './built-area';
import { filesOf } from './check-files';

/** So many files are sent at a time. */
const AT_ONCE = 4;

async function sendFiles(registry: Registry, { descriptor, folder }: BuiltCandidate): Promise<number> {
  const { area, version } = descriptor;
  const files = filesOf(descriptor);
  let sent = 0;
  const send = async ({ path: file, sha256 }: (typeof files)[number]) => {
    const content = await readFile(path.join(folder, file));
    const { is_new } = await registry.ask(putArtefactFile, {
      params: { area, version },
      query: { path: file, sha256 },
      file: new Blob([content]),
    });
    if (is_new) sent += 1;
  };
  for (let start = 0; start < files.length; start += AT_ONCE)
    await Promise.all(files.slice(start, start + AT_ONCE).map(send));
  return sent;
}

const isCompressed = ({ path: file }: { path: string }) => /\.(?:gz|br)$/.test(file);
const contentsOf = (one: AreaDescriptor) =>
  JSON.stringify(filesOf(one).filter((file) => !isCompressed(file)));

/**
 * The descriptor under which the store has this build already, with the same content. Its compressed copies may have been made by
 * another machine, and are left as they are.
 */
async function knownDescriptor(
  registry: Registry,
  { area, version, ...rest }: AreaDescriptor,
): Promise<AreaDescriptor | undefined> {
  try {
    const content = await registry.read(readArtefactFile, {
      params: { area, version },
      query: { path: DESCRIPTOR_FILE },
    });
    const known = areaDescriptorSchema.parse(JSON.parse(new TextDecoder().decode(content)));
    return contentsOf(known) === contentsOf({ area, version, ...rest }) ? known : undefined;
  } catch (error) {
    if (error instanceof RegistryError && error.code === 'file_unknown') return undefined;
    throw error;
  }
}

/** What an upload came to. */
export interface Uploaded {
  version: string;
  /** Whether the version was not there before. */
  isNew: boolean;
  /** Files that the store did not have. */
  sent: number;
}

/**
 * Sends the files of an area's builds and then their descriptors, with which the version is there. A second time it sends nothing new.
 * @throws RegistryError, also where the version lies there with other bytes
 */
export async function upload(registry: Registry, built: readonly BuiltCandidate[]): Promise<Uploaded> {
  const [first] = built;
  if (first === undefined) throw new Error('an area has a build at least in one language');
  const { area, version } = first.descriptor;
  const builds: Record<string, AreaDescriptor> = {};
  let sent = 0;
  for (const one of built) {
    const known = await knownDescriptor(registry, one.descriptor);
    if (known === undefined) sent += await sendFiles(registry, one);
    builds[one.language] = known ?? one.descriptor;
  }
  const { is_new } = await registry.ask(finishVersion, { params: { area }, body: { builds } });
  return { version, isNew: is_new, sent };
}
