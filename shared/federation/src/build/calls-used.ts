import * as contracts from '@bowtie/contracts';
import type { Compilation, Compiler } from 'webpack';
import { isCall } from '../preset/browser-calls/browser-calls';

const callNames = new Map(
  Object.entries(contracts).flatMap(([exported, value]) =>
    isCall(value) ? [[exported, value.name] as const] : [],
  ),
);

/** The part of webpack's import dependency that says what is imported. */
interface ImportedName {
  request: string;
  ids: string[];
}

function isImportedName(dependency: object): dependency is ImportedName {
  return (
    'request' in dependency &&
    typeof dependency.request === 'string' &&
    'ids' in dependency &&
    Array.isArray(dependency.ids)
  );
}

/** Notes which calls of the contracts an area's own sources import. */
export class CallsUsedPlugin {
  readonly used = new Set<string>();
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('CallsUsedPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('CallsUsedPlugin', () => this.#collect(compilation));
    });
  }

  #collect(compilation: Compilation): void {
    for (const module of compilation.modules) {
      if (!module.nameForCondition()?.startsWith(`${this.#root}/src/`)) continue;
      for (const dependency of module.dependencies) {
        if (!isImportedName(dependency) || dependency.request !== '@bowtie/contracts') continue;
        const name = callNames.get(dependency.ids[0] ?? '');
        if (name !== undefined) this.used.add(name);
      }
    }
  }
}
