import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Packages that exist once in the page, each with the sub-paths by which it is imported. */
const SHARED: Record<string, readonly string[]> = {
  react: ['react', 'react/jsx-runtime'],
  'react-dom': ['react-dom', 'react-dom/client'],
  jotai: ['jotai', 'jotai/react', 'jotai/vanilla', 'jotai/vanilla/internals'],
  '@bowtie/web': ['@bowtie/web'],
  '@bowtie/ui': ['@bowtie/ui'],
};

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

/** The version of a package as it is installed for an area. */
export function installedVersion(root: string, name: string): string {
  const require = createRequire(path.join(root, 'package.json'));
  for (const folder of require.resolve.paths(name) ?? []) {
    try {
      const manifest: unknown = JSON.parse(readFileSync(path.join(folder, name, 'package.json'), 'utf8'));
      if (typeof manifest === 'object' && manifest !== null && 'version' in manifest)
        return String(manifest.version);
    } catch {
      // Not in this folder; the next one up may have it.
    }
  }
  throw new Error(`${name} is not installed for ${root}`);
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
