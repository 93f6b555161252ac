import { createHash } from 'node:crypto';
import type { Compilation, Compiler, Module } from 'webpack';

/** Enough digits that no two versions of an area have the same. */
const digits = 12;

/** The text that a module is made of; a style sheet's, which is no source of webpack's, by its `content`. */
function contentOf(module: Module): string | Buffer {
  if ('content' in module && Buffer.isBuffer(module.content)) return module.content;
  return module.originalSource()?.source() ?? '';
}

/** Digest of the modules in a compilation's chunks: their names inside the repository, and what they are made of. */
function digestOf({ chunkGraph, compiler }: Compilation, modules: Iterable<Module>): string {
  const { context } = compiler;
  const parts: string[] = [];
  for (const module of modules) {
    if (chunkGraph.getNumberOfModuleChunks(module) === 0) continue;
    const content = createHash('sha256').update(contentOf(module)).digest('hex');
    parts.push(`${module.libIdent({ context }) ?? module.type} ${content}`);
  }
  return createHash('sha256').update(parts.sort().join('\n')).digest('hex').slice(0, digits);
}

/**
 * Gives each version of an area its own names for what all versions would share in one page: the global that its chunks arrive in
 * and the mark of its script elements. A page that took the files of a bad version would go on with them under the good one's
 * name. The digest is of the sources, since the names stand in the files: it is the same on every machine.
 */
export class VersionNamesPlugin {
  readonly #container: string;

  constructor(container: string) {
    this.#container = container;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('VersionNamesPlugin', (compilation) => {
      compilation.hooks.afterOptimizeTree.tap('VersionNamesPlugin', (_chunks, modules) => {
        const uniqueName = `${this.#container}_${digestOf(compilation, modules)}`;
        // No code is made yet; all that is made later reads the names from here.
        Object.assign(compilation.outputOptions, {
          uniqueName,
          chunkLoadingGlobal: `webpackChunk${uniqueName}`,
        });
      });
    });
  }
}
