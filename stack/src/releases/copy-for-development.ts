import { createHash } from 'node:crypto';
import {
  type AreaDescriptor,
  type AreaName,
  type ArtefactFile,
  areaDescriptorSchema,
  DEVELOPMENT_DESCRIPTOR,
  DEVELOPMENT_FOLDER,
} from '@bowtie/contracts';
import { inParallel, type ReleaseStore } from '@bowtie/release-store';

/** From where released areas are taken: a folder of artefacts, or a running store. */
export type ReleasedAreas = Pick<ReleaseStore, 'descriptor' | 'file'>;

/** So many files are on their way at a time. */
const atOnce = 8;

async function verified(
  from: ReleasedAreas,
  { area, version }: Pick<AreaDescriptor, 'area' | 'version'>,
  { path, sha256 }: Pick<ArtefactFile, 'path' | 'sha256'>,
): Promise<Buffer> {
  const content = await from.file(area, version, path);
  if (content === undefined) throw new Error(`${area} ${version} has no ${path}`);
  if (createHash('sha256').update(content).digest('hex') !== sha256)
    throw new Error(`${area} ${version}: ${path} has another content than its hash says`);
  return content;
}

/** What browsers need of an artefact, uncompressed: from a machine to itself the rest only takes time. */
function withoutServer({
  server: _server,
  unserved: _unserved,
  files,
  ...rest
}: AreaDescriptor): AreaDescriptor {
  return { ...rest, files: files.map(({ path, bytes, sha256 }) => ({ path, bytes, sha256 })) };
}

async function copyFiles(
  to: ReleaseStore,
  build: AreaDescriptor,
  read: (file: ArtefactFile) => Promise<Buffer>,
): Promise<AreaDescriptor> {
  const { area, version, files } = build;
  await inParallel(files, atOnce, async (file) => {
    await to.putFile(area, version, file.path, await read(file));
  });
  await to.finish(build);
  return build;
}

/** Copies what browsers need of a released area, where it is not here yet. @throws Error where it is not whole there */
export async function copyArea(
  from: ReleasedAreas,
  to: ReleaseStore,
  area: AreaName,
  version: string,
): Promise<AreaDescriptor> {
  const known = await to.descriptor(area, version);
  if (known !== undefined) return known;
  const released = await from.descriptor(area, version);
  if (released === undefined) throw new Error(`There is no ${area} ${version}`);
  return copyFiles(to, withoutServer(released), (file) => verified(from, released, file));
}

/** Whether a shell was released with its build for development. */
export function hasDevelopmentBuild({ files }: AreaDescriptor): boolean {
  return files.some(({ path }) => path === DEVELOPMENT_DESCRIPTOR);
}

/**
 * Copies the build for development that a released shell has beside its own, as a shell of its own version.
 * @throws Error for a shell that was released without one
 */
export async function copyDevelopmentShell(
  from: ReleasedAreas,
  to: ReleaseStore,
  version: string,
): Promise<AreaDescriptor> {
  const released = await from.descriptor('shell', version);
  if (released === undefined) throw new Error(`There is no shell ${version}`);
  const described = released.files.find(({ path }) => path === DEVELOPMENT_DESCRIPTOR);
  if (described === undefined)
    throw new Error(
      `The shell ${version} was released without a build for development. Release a newer shell, or begin from another store.`,
    );
  const text = await verified(from, released, described);
  const build = areaDescriptorSchema.parse(JSON.parse(text.toString()));
  const known = await to.descriptor('shell', build.version);
  if (known !== undefined) return known;
  return copyFiles(to, withoutServer(build), ({ path, sha256 }) =>
    verified(from, released, { path: `${DEVELOPMENT_FOLDER}/${path}`, sha256 }),
  );
}
