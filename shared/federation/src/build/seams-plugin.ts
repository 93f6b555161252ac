import type { Compilation, Compiler, Dependency, Module } from 'webpack';
import { sharedFileFinder } from '../preset/shared-packages';
import { callNames, partNames } from '../seams/shapes';

/** What an area's build takes from others and gives to them. */
export interface FoundSeams {
  /** Names of each shared package that are imported, by the import. */
  imports: Map<string, Set<string>>;
  /** Names of each shared package that are given (shell). */
  exports: Map<string, Set<string>>;
  /** Shared packages that are in the build's own files all the same. */
  copies: Set<string>;
  calls: Set<string>;
  parts: Set<string>;
}

/** What is found before anything is looked at. */
export function noSeams(): FoundSeams {
  return {
    imports: new Map(),
    exports: new Map(),
    copies: new Set(),
    calls: new Set(),
    parts: new Set(),
  };
}

function joinNames(one: FoundSeams['imports'], other: FoundSeams['imports']): FoundSeams['imports'] {
  const joined = new Map(one);
  for (const [name, names] of other) add(joined, name, names);
  return joined;
}

/**
 * The seams of an area from those of its files for browsers and of its server bundle. What only a server is given comes from the
 * bundle; calls and parts are made in browsers.
 */
export function joinSeams(inBrowser: FoundSeams, onServer: FoundSeams): FoundSeams {
  return {
    ...inBrowser,
    imports: joinNames(inBrowser.imports, onServer.imports),
    exports: new Map([...onServer.exports, ...inBrowser.exports]),
  };
}

/** A use of a package as a whole, whose names nobody can tell. */
export const WHOLE_PACKAGE = '*';
const CONTRACTS = '@bowtie/contracts';

/** The part of webpack's import dependency that says what is imported. */
interface ImportedName {
  request: string;
  ids: string[];
}

function isImportedName(dependency: Dependency): dependency is Dependency & ImportedName {
  return (
    'request' in dependency &&
    typeof dependency.request === 'string' &&
    'ids' in dependency &&
    Array.isArray(dependency.ids)
  );
}

/** The import that stands for a shared package: one of the page's (browser), or an external of the server bundle. */
function sharedImport(module: Module): string | undefined {
  const identifier = module.identifier();
  if (identifier.startsWith('consume-shared-module|')) return identifier.split('|')[2];
  return /^external commonjs2 "([^"]+)"$/.exec(identifier)?.[1];
}

function providedImport(module: Module): string | undefined {
  return /^provide module \([^)]*\) (.+)@[^@]+ = /.exec(module.identifier())?.[1];
}

function add(names: Map<string, Set<string>>, key: string, added: Iterable<string>): void {
  names.set(key, new Set([...(names.get(key) ?? []), ...added]));
}

/** Finds an area's seams in webpack's graph, when it is known what of it is used and nothing is joined together yet. */
export class SeamsPlugin {
  readonly found = noSeams();
  readonly #isShell: boolean;
  readonly #sharedPackageOf: (file: string) => string | undefined;
  /** Imports whose names the shell's server bundle gives to all areas. */
  readonly #given: ReadonlySet<string>;

  constructor({ root, isShell, given = [] }: { root: string; isShell: boolean; given?: readonly string[] }) {
    this.#isShell = isShell;
    this.#sharedPackageOf = sharedFileFinder(root);
    this.#given = new Set(given);
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('SeamsPlugin', (compilation) => {
      compilation.hooks.afterOptimizeDependencies.tap('SeamsPlugin', (modules) => {
        for (const module of modules) this.#collect(compilation, module);
      });
    });
  }

  #collect(compilation: Compilation, module: Module): void {
    const { moduleGraph } = compilation;
    const imported = sharedImport(module);
    if (imported !== undefined) add(this.found.imports, imported, this.#namesOf(compilation, module));
    if (this.#isShell) {
      const provided = providedImport(module);
      const [dependency] = [...module.blocks.flatMap((block) => block.dependencies), ...module.dependencies];
      if (provided !== undefined && dependency !== undefined) this.#give(compilation, provided, dependency);
    } else {
      const copied = this.#sharedPackageOf(module.nameForCondition() ?? '');
      if (copied !== undefined && moduleGraph.getExportsInfo(module).isModuleUsed(undefined))
        this.found.copies.add(copied);
    }
    this.#collectContracts(compilation, module);
  }

  #give(compilation: Compilation, name: string, dependency: Dependency): void {
    const module = compilation.moduleGraph.getModule(dependency);
    const names = module && compilation.moduleGraph.getProvidedExports(module);
    // What exports nobody can tell of gives no list, and so refuses nothing.
    if (Array.isArray(names)) add(this.found.exports, name, names);
  }

  #namesOf({ moduleGraph }: Compilation, module: Module): string[] {
    return Array.from(moduleGraph.getIncomingConnections(module)).flatMap((connection) => {
      const { originModule, dependency } = connection;
      if (!originModule || !dependency || connection.getActiveState(undefined) === false) return [];
      if (!moduleGraph.getExportsInfo(originModule).isModuleUsed(undefined)) return [];
      return dependency.getReferencedExports(moduleGraph, undefined).map((referenced) => {
        const path = Array.isArray(referenced) ? referenced : referenced.name;
        return path[0] ?? WHOLE_PACKAGE;
      });
    });
  }

  #collectContracts(compilation: Compilation, module: Module): void {
    const { moduleGraph } = compilation;
    const isUsed = () => moduleGraph.getExportsInfo(module).isModuleUsed(undefined);
    for (const dependency of module.dependencies) {
      if (!isImportedName(dependency)) continue;
      if (this.#given.has(dependency.request)) this.#give(compilation, dependency.request, dependency);
      if (dependency.request !== CONTRACTS) continue;
      const name = dependency.ids[0] ?? '';
      const [call, part] = [callNames.get(name), partNames.get(name)];
      if (call === undefined && part === undefined) continue;
      if (moduleGraph.getConnection(dependency)?.getActiveState(undefined) === false || !isUsed()) continue;
      if (call !== undefined) this.found.calls.add(call);
      if (part !== undefined) this.found.parts.add(part);
    }
  }
}
