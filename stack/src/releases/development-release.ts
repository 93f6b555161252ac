import { copyFile, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import {
  AREAS,
  type AreaDescriptor,
  type ChannelDocument,
  LOCAL_CHANNEL,
  type ReleaseDocument,
  releaseDocumentSchema,
} from '@bowtie/contracts';
import { type AreaDevServer, DEVELOPMENT_VERSION } from '@bowtie/federation';
import { developmentFolder } from '@bowtie/federation/built-folder';
import {
  addBuiltArtefact,
  copyArtefact,
  FolderBlobs,
  ReleaseStore,
  releaseLocally,
} from '@bowtie/release-store';

/** The areas that were last shown from a folder of artefacts by a start of the store. Undefined where there was none. */
export async function lastReleased(artefacts: string): Promise<ReleaseDocument['areas'] | undefined> {
  return (await new ReleaseStore(new FolderBlobs(artefacts, false)).newestDocument(LOCAL_CHANNEL))?.areas;
}

interface DevelopmentRelease {
  /** Root of the repository, where the shell was built for development. */
  root: string;
  /** Where the released areas lie. */
  artefacts: string;
  /** The areas that are not in development, as they were released. */
  released: ReleaseDocument['areas'];
  servers: readonly AreaDevServer[];
  /** Where the release is laid out. */
  out: string;
}

/** Lays out an area in development: a descriptor alone, and the shell's document, since its server gives all else. */
async function addServed(store: ReleaseStore, { root, out }: DevelopmentRelease, descriptor: AreaDescriptor) {
  const folder = path.join(out, descriptor.area, descriptor.version);
  if (descriptor.document !== undefined) {
    await mkdir(folder, { recursive: true });
    await copyFile(
      path.join(root, descriptor.area, 'src/document.html'),
      path.join(folder, descriptor.document),
    );
  }
  await store.finish(descriptor);
}

/**
 * Makes a local release of areas in development beside released ones, on the shell's build for development. The gateway serves that as
 * any other release, and must pass each server's `pathPrefix` on to its `origin`, uncached.
 */
export async function writeDevelopmentRelease(release: DevelopmentRelease): Promise<ChannelDocument> {
  const { root, artefacts, released, servers, out } = release;
  await rm(path.join(out, 'channels'), { recursive: true, force: true });
  const built = new ReleaseStore(new FolderBlobs(artefacts, false));
  const store = new ReleaseStore(new FolderBlobs(out, false));
  const descriptors: Record<string, AreaDescriptor> = {};
  for (const area of AREAS) {
    const served = servers.find((candidate) => candidate.area === area)?.descriptor;
    if (served !== undefined) {
      await rm(path.join(out, area, DEVELOPMENT_VERSION), { recursive: true, force: true });
      await addServed(store, release, served);
      descriptors[area] = served;
    } else if (area === 'shell') {
      descriptors[area] = await addBuiltArtefact(store, path.join(root, area, developmentFolder));
    } else {
      await copyArtefact(built, store, released[area]);
      descriptors[area] = released[area];
    }
  }
  const areas = releaseDocumentSchema.shape.areas.parse(descriptors);
  return releaseLocally(store, { areas }, new Date());
}
