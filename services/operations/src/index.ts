export { operationsService } from './app';
