import { copyFile, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import {
  AREAS,
  type AreaDescriptor,
  type AreaName,
  type ChannelDocument,
  LOCAL_CHANNEL,
  type ReleaseDocument,
  releaseDocumentSchema,
} from '@bowtie/contracts';
import { type AreaDevServer, DEVELOPMENT_VERSION } from '@bowtie/federation';
import { FolderBlobs, ReleaseStore, releaseLocally } from '@bowtie/release-store';
import { copyArea, copyDevelopmentShell, type ReleasedAreas } from './copy-for-development';

/** The areas that were last shown from a folder of artefacts by a start of the store. Undefined where there was none. */
export async function lastReleased(artefacts: string): Promise<ReleaseDocument['areas'] | undefined> {
  return (await new ReleaseStore(new FolderBlobs(artefacts, false)).newestDocument(LOCAL_CHANNEL))?.areas;
}

interface DevelopmentRelease {
  /** Root of the repository. */
  root: string;
  /** From where the released areas are taken, and the shell's build for development. */
  from: ReleasedAreas;
  /** Their versions. */
  versions: Readonly<Record<AreaName, string>>;
  servers: readonly Pick<AreaDevServer, 'area' | 'descriptor'>[];
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
 * Makes a local release of areas in development beside released ones, on the build for development of the released shell. The gateway serves that as
 * any other release, and must pass requests for an area in development on to its server's `origin`, uncached.
 */
export async function writeDevelopmentRelease(release: DevelopmentRelease): Promise<ChannelDocument> {
  const { from, versions, servers, out } = release;
  await rm(path.join(out, 'channels'), { recursive: true, force: true });
  const store = new ReleaseStore(new FolderBlobs(out, false));
  const descriptors: Record<string, AreaDescriptor> = {};
  for (const area of AREAS) {
    const served = servers.find((candidate) => candidate.area === area)?.descriptor;
    if (served !== undefined) {
      await rm(path.join(out, area, DEVELOPMENT_VERSION), { recursive: true, force: true });
      await addServed(store, release, served);
      descriptors[area] = served;
    } else {
      const copy = area === 'shell' ? copyDevelopmentShell(from, store, versions.shell) : undefined;
      descriptors[area] = await (copy ?? copyArea(from, store, area, versions[area]));
    }
  }
  const areas = releaseDocumentSchema.shape.areas.parse(descriptors);
  return releaseLocally(store, { areas }, new Date());
}
