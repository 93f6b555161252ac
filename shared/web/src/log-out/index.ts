/** Logging out. An entry point of its own, which comes when somebody does. */
export { logOut } from './log-out';
