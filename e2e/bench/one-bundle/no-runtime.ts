/** In place of `shell/src/federation/publish-runtime.ts`: there is no container that would need one. */
export function publishRuntime(): void {}
