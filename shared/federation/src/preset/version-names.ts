import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Compilation, Compiler, Module } from 'webpack';
import { fixedId } from './stable-module-ids';

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
  // What the preset writes into sources names other modules by where they lie on this machine.
  const checkout = path.dirname(context);
  const parts: string[] = [];
  for (const module of modules) {
    if (chunkGraph.getNumberOfModuleChunks(module) === 0 || fixedId(module) !== undefined) continue;
    const content = contentOf(module);
    const text = typeof content === 'string' ? content.replaceAll(checkout, '') : content;
    const name = module.libIdent({ context })?.replaceAll(checkout, '') ?? module.type;
    parts.push(`${name} ${createHash('sha256').update(text).digest('hex')}`);
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
