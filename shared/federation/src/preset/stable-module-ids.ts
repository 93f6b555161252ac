import type { Compiler, Module } from 'webpack';

/** A fixed id for a module of the federation plugin, whose name and text hold the absolute path of the checkout. */
export function fixedId(module: Module): string | undefined {
  if (module.type === 'javascript/dynamic' && module.identifier().startsWith('container entry '))
    return 'container';
  return module.nameForCondition()?.includes('/.federation/entry.') ? 'federation-entry' : undefined;
}

/**
 * Gives the modules of the federation plugin fixed ids, so that the same sources give the same version on every machine and in every
 * folder.
 */
export class StableModuleIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('StableModuleIdsPlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('StableModuleIdsPlugin', (modules) => {
        for (const module of modules) {
          const id = fixedId(module);
          if (id !== undefined) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}
