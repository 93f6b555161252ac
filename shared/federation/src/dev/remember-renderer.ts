/**
 * Runs in the shell's build for development before React does. Fast Refresh of an area comes into the page after React, and asks what tools of
 * developers know of it; only the browser's extension would keep that.
 */

interface DeveloperTools {
  renderers: Map<unknown, unknown>;
  inject(renderer: unknown): unknown;
}

function isDeveloperTools(value: unknown): value is DeveloperTools {
  return typeof value === 'object' && value !== null && 'renderers' in value && 'inject' in value;
}

const tools: unknown = Reflect.get(globalThis, '__REACT_DEVTOOLS_GLOBAL_HOOK__');
if (isDeveloperTools(tools)) {
  const inject = tools.inject.bind(tools);
  tools.inject = (renderer) => {
    const id = inject(renderer);
    tools.renderers.set(id, renderer);
    return id;
  };
}
