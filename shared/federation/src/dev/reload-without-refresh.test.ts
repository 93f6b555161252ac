import { fileURLToPath } from 'node:url';
import { createContext, runInContext } from 'node:vm';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

type Status = 'check' | 'prepare' | 'dispose' | 'apply' | 'idle';

const released = 'new Map([[1, { bundleType: 0 }]])';
const forDevelopment = 'new Map([[1, { bundleType: 0 }], [2, { bundleType: 1 }]])';
const taken: Status[] = ['check', 'prepare', 'dispose', 'apply', 'idle'];

/** The script as webpack puts it into a page, where `import.meta.webpackHot` is its own object. */
const { outputFiles } = await build({
  entryPoints: [fileURLToPath(new URL('reload-without-refresh.ts', import.meta.url))],
  write: false,
  format: 'esm',
  define: { 'import.meta.webpackHot': 'hot' },
});
const script = outputFiles[0]?.text ?? '';

/** How often a page with such copies of React is loaded anew while webpack goes through some statuses. */
function reloads(renderers: string | undefined, statuses: readonly Status[]): number {
  let count = 0;
  const handlers: ((status: Status) => void)[] = [];
  const page = createContext({
    hot: { addStatusHandler: (handler: (status: Status) => void) => handlers.push(handler) },
    window: { location: { reload: () => (count += 1) } },
  });
  if (renderers !== undefined)
    runInContext(`globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = { renderers: ${renderers} }`, page);
  runInContext(script, page);
  for (const status of statuses) for (const handle of handlers) handle(status);
  return count;
}

it('loads a page anew for a change that a released React would not draw', () => {
  expect(reloads(released, taken)).toBe(1);
  expect(reloads(undefined, taken)).toBe(1);
});

it('leaves the page to Fast Refresh where React is the build for development', () => {
  expect(reloads(forDevelopment, taken)).toBe(0);
});

it('waits until a change is taken in', () => {
  expect(reloads(released, ['check', 'idle'])).toBe(0);
  expect(reloads(released, taken.slice(0, -1))).toBe(0);
});
