import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';
import { RUNTIME_GLOBAL } from './shared-runtime';

const { RuntimeGlobals, RuntimeModule } = webpack;
const { LoadScriptRuntimeModule } = webpack.runtime;

/** Sets what a browser checks an element's file with. In a worker there is no shell, and nothing that would know. */
const check = (element: string, url: string) => `
var integrity = globalThis.${RUNTIME_GLOBAL}?.integrity(${url});
if (integrity) ${element}.integrity = integrity;`;

/** Has the shell's lazy parts wait until the hashes of its files are there; areas are not begun before theirs are. */
class AwaitHashesModule extends RuntimeModule {
  constructor() {
    super('await hashes', RuntimeModule.STAGE_TRIGGER);
  }

  override generate(): string {
    return `var ensureChunk = ${RuntimeGlobals.ensureChunk};
${RuntimeGlobals.ensureChunk} = function (id) {
  return globalThis.${RUNTIME_GLOBAL}.hashesOfShell().then(function () { return ensureChunk(id); });
};`;
  }
}

/**
 * Has browsers refuse chunks and style sheets with another content than was built. The hashes are not in the files that load them,
 * since a file is finished before its hash is known: the shell takes them from a file beside (`INTEGRITY_FILE`), whose own hash is in the document.
 */
export class FileIntegrityPlugin {
  readonly #isShell: boolean;

  constructor({ isShell }: { isShell: boolean }) {
    this.#isShell = isShell;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('FileIntegrityPlugin', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'FileIntegrityPlugin',
        (source) => source + check('script', 'url'),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'FileIntegrityPlugin',
        (source, { tag, href }) => source + check(tag, href),
      );
      if (this.#isShell) this.#awaitHashes(compilation);
    });
  }

  #awaitHashes(compilation: Compilation): void {
    const done = new WeakSet<Chunk>();
    compilation.hooks.runtimeRequirementInTree
      .for(RuntimeGlobals.ensureChunkHandlers)
      .tap('FileIntegrityPlugin', (chunk) => {
        if (done.has(chunk)) return;
        done.add(chunk);
        compilation.addRuntimeModule(chunk, new AwaitHashesModule());
      });
  }
}
