export { accountService } from './app';
