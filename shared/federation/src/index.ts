export { type AreaDevServer, DEVELOPMENT_VERSION, startAreaDevServer } from './dev/area-process';
