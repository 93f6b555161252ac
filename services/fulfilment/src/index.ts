export { fulfilmentWorkers } from './app';
