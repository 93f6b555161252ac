/**
 * Stands in the shell's build for the parts of the federation runtime that read manifests and preload by them. The release
 * document knows every file and the document asks for them, so none of that ever runs; it would be 3 kB on every first visit.
 */

/** What is left of the cache of manifests: the runtime forgets them when a remote is registered anew. */
export class SnapshotHandler {
  readonly hooks = { lifecycle: {}, applyPlugin(): void {} };
  readonly manifestCache = new Map<string, unknown>();
}

export function getGlobalRemoteInfo(): { hostGlobalSnapshot: undefined } {
  return { hostGlobalSnapshot: undefined };
}

export const defaultPreloadArgs = {};

function unavailable(): never {
  throw new Error('areas are fetched ahead by the shell, not by the federation runtime');
}

export {
  unavailable as formatPreloadArgs,
  unavailable as normalizePreloadExposes,
  unavailable as preloadAssets,
};
