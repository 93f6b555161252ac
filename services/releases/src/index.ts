export { releasesService } from './app';
