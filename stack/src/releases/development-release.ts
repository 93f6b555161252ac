import { copyFile, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import {
  AREAS,
  type AreaDescriptor,
  type ChannelDocument,
  english,
  releaseDocumentSchema,
} from '@bowtie/contracts';
import type { AreaDevServer } from '@bowtie/federation';
import { builtFolder } from '@bowtie/federation/built-folder';
import { addBuiltArtefact, FolderBlobs, ReleaseStore, releaseLocally } from '@bowtie/release-store';

/**
 * Makes a local release of areas in development beside built ones, in a folder that is made anew. The gateway serves that as any
 * other release, and must pass each server's `pathPrefix` on to its `origin`, uncached.
 * @param root of the repository, where all areas were built
 */
export async function writeDevelopmentRelease(
  root: string,
  out: string,
  servers: readonly AreaDevServer[],
): Promise<ChannelDocument> {
  await rm(out, { recursive: true, force: true });
  const store = new ReleaseStore(new FolderBlobs(out, false));
  const descriptors: [string, AreaDescriptor][] = [];
  for (const area of AREAS) {
    const descriptor = servers.find((candidate) => candidate.area === area)?.descriptor;
    if (descriptor === undefined) {
      descriptors.push([area, await addBuiltArtefact(store, path.join(root, area, builtFolder(english)))]);
      continue;
    }
    if (descriptor.document !== undefined) {
      const folder = path.join(out, area, descriptor.version);
      await mkdir(folder, { recursive: true });
      await copyFile(path.join(root, area, 'src/document.html'), path.join(folder, descriptor.document));
    }
    await store.finish(descriptor);
    descriptors.push([area, descriptor]);
  }
  const areas = releaseDocumentSchema.shape.areas.parse(Object.fromEntries(descriptors));
  return releaseLocally(store, { areas }, new Date());
}
