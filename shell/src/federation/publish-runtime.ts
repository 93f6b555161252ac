import { initContainerEntry } from '@bowtie/federation-init-container';
import { createInstance, registerPlugins } from '@module-federation/enhanced/runtime';
import federation from '@module-federation/webpack-bundler-runtime/bundler';
import { hashesOfShell, integrityOf } from './file-hashes';

/** The part of a container's webpack runtime that is read here. */
interface Container {
  webpackRequire: {
    federation: { initOptions: { name: string; remotes: never[] } };
    /** The URL of the folder that it came from, which is another for each version. */
    p: string;
  };
}

/** Every container is an instance of its own, told apart by its name and where it came from: a page may have had a bad version of it. */
function init({ webpackRequire }: Container): ReturnType<typeof createInstance> {
  const { initOptions } = webpackRequire.federation;
  return createInstance({ ...initOptions, id: `${initOptions.name} ${webpackRequire.p}` });
}

/** What to put after the addresses of an area's files, by its container's name (`cache-bust.ts` of the preset). */
const again: Record<string, string> = {};

/**
 * From now on asks for an area's files under the address of a try: the usual one for the first. Gives what is put after them.
 * @param failed how many tries before failed
 */
export function bustCache(container: string, failed: number): string {
  const suffix = failed === 0 ? '' : `?again=${failed}`;
  again[container] = suffix;
  return suffix;
}

/** The element that loads an area's entry, which the browser checks like every other file. */
function createScript({ url }: { url: string }): HTMLScriptElement | undefined {
  const integrity = integrityOf(url);
  if (integrity === undefined) return undefined;
  const script = document.createElement('script');
  script.src = url;
  script.integrity = integrity;
  return script;
}

/**
 * Publishes the page's one module federation runtime for the areas' entries, which bring none of their own
 * (`shared/federation/src/preset/shared-runtime.ts`).
 */
export function publishRuntime(): void {
  const bundlerRuntime = { ...federation.bundlerRuntime, init, initContainerEntry };
  const bowtieFederation = { ...federation, bundlerRuntime, again, integrity: integrityOf, hashesOfShell };
  Object.assign(globalThis, { bowtieFederation });
  registerPlugins([{ name: 'integrity', createScript }]);
}
