import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import { areaDescriptorSchema, DESCRIPTOR_FILE, pageLanguages } from '@bowtie/contracts';

/** What the shell's server bundle exports. */
interface ShellBundle {
  shared: Readonly<Record<string, unknown>>;
  renderPage(wanted: object): Promise<string>;
}

/** The bundles that a page needs are not there, or do not export what they should. */
export class MissingBundleError extends Error {
  override readonly name = 'MissingBundleError';
}

function isShell(exported: object): exported is ShellBundle {
  return 'shared' in exported && 'renderPage' in exported && typeof exported.renderPage === 'function';
}

function serverFileOf(descriptorFile: string): string {
  try {
    const { server } = areaDescriptorSchema.parse(JSON.parse(readFileSync(descriptorFile, 'utf8')));
    if (server !== undefined) return server.path;
  } catch (error) {
    throw new MissingBundleError(`${descriptorFile} cannot be read`, { cause: error });
  }
  throw new MissingBundleError(`${descriptorFile} names no server bundle`);
}

const nodes = createRequire(import.meta.url);
/** So many versions of each area are held for one shell: the one that is shown, and the one it goes back to. */
const mostVersions = 2;
/** A release has a shell for each of its languages, whose pages are asked for in turns. */
const mostShells = pageLanguages.length;

/** A shell, and the areas that are bound to its packages. */
interface ReadShell {
  bundle: ShellBundle;
  areas: Map<string, unknown>;
}

/** The server bundles of the areas, read and run once in a thread. */
export class AreaBundles {
  readonly #artefacts: string;
  /** By version, the one that was asked for last at the end. */
  readonly #shells = new Map<string, ReadShell>();

  constructor(artefacts: string) {
    this.#artefacts = artefacts;
  }

  shell(version: string): ShellBundle {
    return this.#shell(version).bundle;
  }

  area(shell: string, area: string, version: string): unknown {
    const { bundle, areas } = this.#shell(shell);
    const key = `${area} ${version}`;
    const known = areas.get(key);
    if (known !== undefined) return known;
    const exported = this.#run(area, version, (name) => {
      if (!(name in bundle.shared))
        throw new Error(`${area} asks for ${name}, which the shell does not share`);
      return bundle.shared[name];
    });
    if (!('default' in exported)) throw new MissingBundleError(`${area} ${version} exports no pages`);
    const versions = [...areas.keys()].filter((other) => other.startsWith(`${area} `));
    for (const old of versions.slice(0, 1 - mostVersions)) areas.delete(old);
    areas.set(key, exported.default);
    return exported.default;
  }

  #shell(version: string): ReadShell {
    const read = this.#shells.get(version) ?? this.#readShell(version);
    this.#shells.delete(version);
    this.#shells.set(version, read);
    for (const old of [...this.#shells.keys()].slice(0, -mostShells)) this.#shells.delete(old);
    return read;
  }

  #readShell(version: string): ReadShell {
    const exported = this.#run('shell', version, (name) => nodes(name));
    if (!isShell(exported)) throw new MissingBundleError(`shell ${version} renders no pages`);
    return { bundle: exported, areas: new Map() };
  }

  #run(area: string, version: string, require: (name: string) => unknown): object {
    const folder = join(this.#artefacts, area, version);
    const filename = join(folder, serverFileOf(join(folder, DESCRIPTOR_FILE)));
    const module = { exports: {} };
    const load = compileFunction(readFileSync(filename, 'utf8'), ['module', 'exports', 'require'], {
      filename,
    });
    load(module, module.exports, require);
    return module.exports;
  }
}
