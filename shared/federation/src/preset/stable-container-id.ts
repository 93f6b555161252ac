import type { Compiler } from 'webpack';

/**
 * Gives the container's own module a fixed id. Its default one is made of the absolute path of the checkout, so that the
 * same sources would give another version on every machine.
 */
export class StableContainerIdPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('StableContainerIdPlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('StableContainerIdPlugin', (modules) => {
        for (const module of modules) {
          if (module.type === 'javascript/dynamic' && module.identifier().startsWith('container entry ')) {
            compilation.chunkGraph.setModuleId(module, 'container');
          }
        }
      });
    });
  }
}
