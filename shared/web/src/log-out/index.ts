/** Logging out. An entry point of its own, which comes when somebody does. */
export { hasBusinessRows } from '@bowtie/web/stored';
export { logOut } from './log-out';
