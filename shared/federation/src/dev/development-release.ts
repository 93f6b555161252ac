import { copyFile, cp, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { AREAS, type AreaDescriptor, type ReleaseDocument, releaseDocumentSchema } from '@bowtie/contracts';
import { ReleaseFolder } from '../release/release-folder';
import type { AreaDevServer } from './dev-server';

/** Where the parts of a development release come from and go to. */
export interface DevelopmentFolders {
  /** Root of the repository. */
  repository: string;
  /** The artefacts of the last build; areas that nobody is working on are taken from its stable release. */
  built: string;
  /** An artefacts folder of its own, made anew, for the gateway to serve. */
  out: string;
}

/**
 * Makes a release of areas in development beside built ones. The gateway serves `out` as any other release, and must pass
 * each server's `pathPrefix` on to its `origin`, uncached.
 */
export async function writeDevelopmentRelease(
  { repository, built, out }: DevelopmentFolders,
  servers: readonly AreaDevServer[],
): Promise<ReleaseDocument> {
  const source = new ReleaseFolder(built);
  const channel = await source.channel('stable');
  const stable = channel && (await source.release(channel.release));
  if (stable === undefined) throw new Error(`nothing is released in ${built}; run npm run build first`);
  await rm(out, { recursive: true, force: true });
  const descriptors: [string, AreaDescriptor][] = [];
  for (const area of AREAS) {
    const server = servers.find((candidate) => candidate.area === area);
    const descriptor = server?.descriptor ?? stable.areas[area];
    const folder = path.join(out, area, descriptor.version);
    descriptors.push([area, descriptor]);
    if (server === undefined) {
      await cp(path.join(built, area, descriptor.version), folder, { recursive: true });
    } else if (descriptor.document !== undefined) {
      await mkdir(folder, { recursive: true });
      await copyFile(
        path.join(repository, area, 'src/document.html'),
        path.join(folder, descriptor.document),
      );
    }
  }
  const target = new ReleaseFolder(out);
  const areas = releaseDocumentSchema.shape.areas.parse(Object.fromEntries(descriptors));
  const release = await target.addRelease(areas);
  await target.pointChannel('stable', release.number);
  return release;
}
