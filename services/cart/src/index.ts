export { cartService } from './app';
