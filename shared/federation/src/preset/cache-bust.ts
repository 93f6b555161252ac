import webpack, { type Chunk, type Compiler } from 'webpack';

const { RuntimeGlobals, RuntimeModule } = webpack;

import { RUNTIME_GLOBAL } from './shared-runtime';

/** Puts what the shell wants after the name of every file of the area: nothing, or `?again=2` for another try. */
class CacheBustModule extends RuntimeModule {
  readonly #container: string;

  constructor(container: string) {
    super('another address', RuntimeModule.STAGE_TRIGGER);
    this.#container = container;
  }

  override generate(): string {
    // In a worker of the area there is no shell, and so nobody who would ask again.
    const suffix = `(globalThis.${RUNTIME_GLOBAL}?.again[${JSON.stringify(this.#container)}] || "")`;
    return `["u", "miniCssF"].forEach(function (key) {
  var name = ${RuntimeGlobals.require}[key];
  if (name) ${RuntimeGlobals.require}[key] = function (id) { return name(id) + ${suffix}; };
});`;
  }
}

/**
 * Lets the shell ask for an area's files under another address when one of them failed. Under the same address the browser
 * would wait for the request that hangs, or take the broken copy from its cache.
 */
export class CacheBustPlugin {
  readonly #container: string;

  constructor(container: string) {
    this.#container = container;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('AnotherAddressPlugin', (compilation) => {
      const done = new WeakSet<Chunk>();
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.ensureChunkHandlers)
        .tap('AnotherAddressPlugin', (chunk) => {
          if (done.has(chunk)) return;
          done.add(chunk);
          compilation.addRuntimeModule(chunk, new CacheBustModule(this.#container));
        });
    });
  }
}
