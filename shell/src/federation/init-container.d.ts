declare module '@bowtie/federation-init-container' {
  /** Starts a container with the page's share scope. */
  export function initContainerEntry(options: object): unknown;
}

declare module '@module-federation/webpack-bundler-runtime/bundler' {
  const federation: { bundlerRuntime: Record<string, unknown>; runtime: Record<string, unknown> };
  export default federation;
}
