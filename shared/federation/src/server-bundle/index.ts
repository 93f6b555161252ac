/** How a server runs the server bundles of areas, in threads: for the render service, and for the check before a publication. */
export { AreaBundles, MissingBundleError } from './area-bundles';
export { createThreadSlot, tellThread, waitedForProcessorMs } from './thread-clock';
