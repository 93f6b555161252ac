import { createHash } from 'node:crypto';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type AreaDescriptor,
  type ArtefactFile,
  type AssetList,
  areaDescriptorSchema,
  CONTRACT_VERSION,
  SERVER_FOLDER,
} from '@bowtie/contracts';
import type { AreaFolder } from '../preset/area-folder';
import { installedVersion, sharedVersions } from '../preset/shared-packages';

/** What the build found out about an area's files. */
export interface BuiltArea {
  files: ArtefactFile[];
  boot: AssetList;
  pages: Record<string, AssetList>;
  calls: Iterable<string>;
  /** The commit that last changed the area, where that is known. */
  commit: string | undefined;
}

const DOCUMENT = 'document.html';
/** How the name of the shell's script begins that runs before any other. */
export const EARLY_SCRIPT = 'early';
/** Areas run on the shell's federation runtime (`shared-runtime.ts`), so its version has to fit like any shared package's. */
const RUNTIME = '@module-federation/enhanced';
const isServerFile = ({ path: file }: ArtefactFile) => file.startsWith(`${SERVER_FOLDER}/`);
const here = path.dirname(fileURLToPath(import.meta.url));

/** Twelve characters that differ whenever anything differs that a visitor or another area could notice. */
function contentHash(descriptor: object): string {
  return createHash('sha256').update(JSON.stringify(descriptor)).digest('hex').slice(0, 12);
}

/** Puts together an area's descriptor. The same sources always give the same version. */
export function describeArea(area: AreaFolder, built: BuiltArea): AreaDescriptor {
  const { definition, isShell } = area;
  const versions = { ...sharedVersions(area.root), [RUNTIME]: installedVersion(here, RUNTIME) };
  const ranges = Object.fromEntries(Object.entries(versions).map(([name, version]) => [name, `^${version}`]));
  const files = built.files.filter((file) => !isServerFile(file));
  const server = built.files.find(isServerFile);
  const early = files.find(({ path: file }) => file.startsWith(`${EARLY_SCRIPT}.`));
  const has = (file: string) => built.files.some((built) => built.path === file);
  const entry = built.boot.js[0];
  const described = {
    format: 1 as const,
    area: definition.area,
    container: area.container,
    team: definition.team,
    contract: CONTRACT_VERSION,
    ...(!isShell && entry !== undefined ? { entry } : {}),
    ...(has(DOCUMENT) ? { document: DOCUMENT } : {}),
    ...(early === undefined ? {} : { early: early.path }),
    boot: built.boot,
    fonts: built.files
      .map((file) => file.path)
      .filter((file) => file.endsWith('.woff2') && definition.fonts?.some((part) => file.includes(part))),
    exposes: Object.keys(definition.exposes).sort(),
    provides: isShell ? versions : {},
    needs: isShell ? {} : ranges,
    calls: [...built.calls].sort(),
    routes: definition.routes,
    pages: built.pages,
    files,
    ...(server === undefined ? {} : { server }),
  };
  const version = `${area.version}-${contentHash(described)}`;
  const commit = built.commit === undefined ? {} : { commit: built.commit };
  return areaDescriptorSchema.parse({ ...described, version, ...commit });
}
