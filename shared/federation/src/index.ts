export { buildArea } from './build/build-area';
export { type AreaDevServer, DEVELOPMENT_VERSION, startAreaDevServer } from './dev/dev-server';
export { type DevelopmentFolders, writeDevelopmentRelease } from './dev/development-release';
export { fitsRange, incompatibilities as misfits } from './release/incompatibilities';
export { combinationOf, ReleaseFolder } from './release/release-folder';
export { writeRelease } from './release/write-release';
