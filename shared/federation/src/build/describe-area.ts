import { createHash } from 'node:crypto';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type AreaDescriptor,
  type ArtefactFile,
  type AssetList,
  areaDescriptorSchema,
  browserFiles,
  CONTRACT_VERSION,
  SERVER_FOLDER,
} from '@bowtie/contracts';
import type { AreaFolder } from '../preset/area-folder';
import { installedVersion, sharedVersions } from '../preset/shared-packages';
import { sorted } from '../seams/call-shape';
import { digestsOf, type Shapes } from '../seams/shapes';
import type { FoundSeams } from './seams-plugin';

/** What the build found out about an area's files. */
export interface BuiltArea {
  files: ArtefactFile[];
  boot: AssetList;
  pages: Record<string, AssetList>;
  seams: FoundSeams;
  /** The shapes of its calls, and of the parts that it exposes or uses. */
  shapes: Shapes;
  /** The commit that last changed the area and its author, where they are known. */
  commit?: { id: string; author: string } | undefined;
  /** Versions of the same area in the other languages, by their tags. */
  translations?: Readonly<Record<string, string>> | undefined;
}

const DOCUMENT = 'document.html';
/** How the name of the shell's script begins that runs before any other. */
export const EARLY_SCRIPT = 'early';
/** Areas run on the shell's federation runtime (`shared-runtime.ts`), so its version has to fit like any shared package's. */
const RUNTIME = '@module-federation/enhanced';
const SERVER_BUNDLE = `${SERVER_FOLDER}/index.js`;
const isServed = ({ path: file }: ArtefactFile) => !file.startsWith(`${SERVER_FOLDER}/`);
const here = path.dirname(fileURLToPath(import.meta.url));

type Described = Omit<AreaDescriptor, 'version' | 'commit' | 'author'>;

const withoutCopies = ({ path: file, bytes, sha256 }: ArtefactFile) => ({ path: file, bytes, sha256 });

/**
 * The version that a descriptor's content has: the package's, and twelve characters that differ whenever anything differs that a
 * visitor or another area could notice.
 */
export function contentVersion(packageVersion: string, described: Described): string {
  const content = { ...described, files: described.files.map(withoutCopies) };
  const hash = createHash('sha256')
    .update(JSON.stringify(sorted(content)))
    .digest('hex');
  return `${packageVersion}-${hash.slice(0, 12)}`;
}

function listed(names: ReadonlyMap<string, Iterable<string>>): Record<string, string[]> {
  const entries = [...names].map(([name, list]) => [name, [...list].sort()] as const);
  return Object.fromEntries(
    entries.filter(([, list]) => list.length > 0).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** Puts together an area's descriptor. The same sources always give the same version. */
export function describeArea(area: AreaFolder, built: BuiltArea): AreaDescriptor {
  const { definition, isShell } = area;
  const versions = { ...sharedVersions(area.root), [RUNTIME]: installedVersion(here, RUNTIME) };
  const ranges = Object.fromEntries(Object.entries(versions).map(([name, version]) => [name, `^${version}`]));
  const files = built.files.filter(isServed);
  const server = built.files.find(({ path: file }) => file === SERVER_BUNDLE);
  const unserved = built.files.filter((file) => !isServed(file) && file !== server);
  const { seams, shapes } = built;
  const early = files.find(({ path: file }) => file.startsWith(`${EARLY_SCRIPT}.`));
  const has = (file: string) => built.files.some((built) => built.path === file);
  const entry = built.boot.js[0];
  const described: Described = {
    format: 1,
    area: definition.area,
    container: area.container,
    team: definition.team,
    language: area.language.tag,
    ...(built.translations === undefined ? {} : { translations: built.translations }),
    contract: CONTRACT_VERSION,
    ...(!isShell && entry !== undefined ? { entry } : {}),
    ...(has(DOCUMENT) ? { document: DOCUMENT } : {}),
    ...(early === undefined ? {} : { early: early.path }),
    boot: built.boot,
    fonts: browserFiles(built)
      .map((file) => file.path)
      .filter((file) => file.endsWith('.woff2') && definition.fonts?.some((part) => file.includes(part))),
    exposes: Object.keys(definition.exposes).sort(),
    provides: isShell ? versions : {},
    needs: isShell ? {} : ranges,
    ...(isShell ? { exports: listed(seams.exports) } : { imports: listed(seams.imports) }),
    copies: [...seams.copies].sort(),
    calls: digestsOf(shapes.calls),
    uses: [...seams.parts].sort(),
    parts: digestsOf(shapes.parts),
    routes: areaDescriptorSchema.shape.routes.parse(definition.routes),
    pages: built.pages,
    files,
    ...(server === undefined ? {} : { server }),
    unserved,
  };
  const version = contentVersion(area.version, described);
  const by = built.commit === undefined ? {} : { author: built.commit.author, commit: built.commit.id };
  return areaDescriptorSchema.parse({ ...described, version, ...by });
}
