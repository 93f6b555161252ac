export { catalogService } from './app';
