export { renderService } from './app';
