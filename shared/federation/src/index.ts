export { buildArea } from './build/build-area';
export { type AreaDevServer, DEVELOPMENT_VERSION, startAreaDevServer } from './dev/dev-server';
