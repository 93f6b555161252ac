import { createRequire } from 'node:module';
import path from 'node:path';

/** Folders of the shared packages whose types the shell publishes; each is imported as `@bowtie/<folder>`. */
export const typedPackages = ['web', 'ui'] as const;

/** Where the shell's artefact keeps the types of a package. */
export function typesFile(name: (typeof typedPackages)[number]): string {
  return `server/types/${name}.d.ts`;
}

/** The compiler's options as the root's `tsconfig.json` has them; a checkout that is pruned to an area has none. */
export const compilerOptions = {
  target: 'ES2023',
  module: 'ESNext',
  moduleResolution: 'bundler',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  types: ['node'],
  jsx: 'react-jsx',
  strict: true,
  allowImportingTsExtensions: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  verbatimModuleSyntax: true,
  isolatedModules: true,
  resolveJsonModule: true,
  skipLibCheck: true,
};

/** The compiler's program. */
export function compilerPath(): string {
  const manifest = createRequire(import.meta.url).resolve('typescript7/package.json');
  return path.join(path.dirname(manifest), 'bin/tsc');
}
