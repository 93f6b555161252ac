import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * The module federation runtime exists once in the page: the shell brings it and publishes it under this global, and the
 * areas' entries take it from there instead of carrying 20 kB of it each.
 */
export const RUNTIME_GLOBAL = 'bowtieFederation';

/** The name by which the shell imports the part of the runtime that starts a container. */
export const INIT_CONTAINER_ALIAS = '@bowtie/federation-init-container$';

const require = createRequire(import.meta.url);

function runtimePath(): string {
  const enhanced = createRequire(require.resolve('@module-federation/enhanced/webpack'));
  const tools = createRequire(enhanced.resolve('@module-federation/runtime-tools'));
  return tools.resolve('@module-federation/webpack-bundler-runtime/bundler');
}

/** Where the part of the runtime lies that a page without containers of its own leaves out. */
export function initContainerPath(): string {
  return path.join(path.dirname(runtimePath()), 'initContainerEntry.js');
}

type External = (data: { request?: string }, done: (error?: Error | null, result?: string) => void) => void;

/** Makes an area's build take the runtime from the page. */
export function borrowRuntime(): External {
  const isRuntime = /\/@module-federation\/webpack-bundler-runtime\/dist\/bundler\.c?js$/;
  return ({ request }, done) => {
    if (request !== undefined && isRuntime.test(request)) done(null, `var ${RUNTIME_GLOBAL}`);
    else done();
  };
}
