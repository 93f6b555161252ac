export { orderService } from './app';
