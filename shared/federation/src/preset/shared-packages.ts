import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';

/** Packages that exist once in the page, each with the sub-paths by which it is imported. */
const SHARED: Record<string, readonly string[]> = {
  react: ['react', 'react/jsx-runtime'],
  'react-dom': ['react-dom', 'react-dom/client'],
  jotai: ['jotai', 'jotai/react', 'jotai/vanilla', 'jotai/vanilla/internals'],
  '@bowtie/web': ['@bowtie/web'],
  '@bowtie/ui': ['@bowtie/ui'],
};

const manifestSchema = z.object({ version: z.string(), exports: z.unknown().optional() });

/** What a server bundle takes from the shell's: the same, and what each area's browser files hold a part of. */
export function sharedOnServer(): string[] {
  return [...Object.values(SHARED).flat(), '@bowtie/contracts', '@bowtie/domain'];
}

/** How the federation plugin shares one import. */
export interface SharedConfig {
  singleton: true;
  strictVersion: true;
  requiredVersion: string;
  version?: string;
  eager?: true;
  import?: false;
}

/** The folder of a package as it is installed for an area, without symbolic links. */
function installedFolder(root: string, name: string): string {
  const require = createRequire(path.join(root, 'package.json'));
  const folders = (require.resolve.paths(name) ?? []).map((folder) => path.join(folder, name));
  const found = folders.find((folder) => existsSync(path.join(folder, 'package.json')));
  if (found === undefined) throw new Error(`${name} is not installed for ${root}`);
  return realpathSync(found);
}

/** The version of a package as it is installed for an area. */
export function installedVersion(root: string, name: string): string {
  const manifest = readFileSync(path.join(installedFolder(root, name), 'package.json'), 'utf8');
  return manifestSchema.parse(JSON.parse(manifest)).version;
}

/** Exact versions of the packages that the shell provides, or that an area was built against. */
export function sharedVersions(root: string): Record<string, string> {
  return Object.fromEntries(Object.keys(SHARED).map((name) => [name, installedVersion(root, name)]));
}

/**
 * The share configuration: the shell brings every package in its first file, areas bring none and refuse to start with
 * a version they were not built for.
 */
export function sharedConfig(root: string, isShell: boolean): Record<string, SharedConfig> {
  const entries = Object.entries(SHARED).flatMap(([name, imports]) => {
    const version = installedVersion(root, name);
    const config: SharedConfig = {
      singleton: true,
      strictVersion: true,
      requiredVersion: `^${version}`,
      version,
    };
    const owned: SharedConfig = isShell ? { ...config, eager: true } : { ...config, import: false };
    return imports.map((key) => [key, owned] as const);
  });
  return Object.fromEntries(entries);
}

/** All files that a package's `exports` names for an import of it. */
function targetsOf(exported: unknown): string[] {
  if (typeof exported === 'string') return [exported];
  if (typeof exported !== 'object' || exported === null) return [];
  return Object.values(exported).flatMap(targetsOf);
}

/** The files that imports of shared packages lead to, each with the name of its package. */
function sharedFiles(root: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const [name, imports] of Object.entries(SHARED)) {
    const folder = installedFolder(root, name);
    const manifest = readFileSync(path.join(folder, 'package.json'), 'utf8');
    const { exports: exported } = manifestSchema.parse(JSON.parse(manifest));
    for (const key of imports) {
      const subpath = key === name ? '.' : `./${key.slice(name.length + 1)}`;
      const found = new Map(Object.entries(Object(exported))).get(subpath);
      for (const target of targetsOf(found)) files.set(path.join(folder, target), name);
    }
  }
  return files;
}

/**
 * Tells of a file whether it is a shared package's, which an area has to take from the shell: one that an import of the package
 * leads to, or one of another copy of it.
 */
export function sharedFileFinder(root: string): (file: string) => string | undefined {
  const files = sharedFiles(root);
  const folders = Object.keys(SHARED).map((name) => [name, `${installedFolder(root, name)}/`] as const);
  return (file) => {
    const ofOther = folders.find(
      ([name, folder]) => file.includes(`/node_modules/${name}/`) && !file.startsWith(folder),
    );
    return files.get(file) ?? ofOther?.[0];
  };
}
