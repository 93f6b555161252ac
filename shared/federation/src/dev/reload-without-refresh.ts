/// <reference types="webpack/module" />

/**
 * Runs in an area's build for development. Fast Refresh needs React's development build; a released shell has the other one, with
 * which a changed module would be taken in and never drawn. There the page is loaded anew instead.
 */

const DEVELOPMENT_BUILD = 1;

function isDevelopmentReact(renderer: unknown): boolean {
  return (
    typeof renderer === 'object' &&
    renderer !== null &&
    'bundleType' in renderer &&
    renderer.bundleType === DEVELOPMENT_BUILD
  );
}

function canRefresh(): boolean {
  const tools: unknown = Reflect.get(globalThis, '__REACT_DEVTOOLS_GLOBAL_HOOK__');
  if (typeof tools !== 'object' || tools === null || !('renderers' in tools)) return false;
  return tools.renderers instanceof Map && [...tools.renderers.values()].some(isDevelopmentReact);
}

let isApplied = false;
import.meta.webpackHot?.addStatusHandler((status) => {
  if (status === 'apply') isApplied = true;
  if (status === 'idle' && isApplied && !canRefresh()) window.location.reload();
});
