export { cardService } from './app';
