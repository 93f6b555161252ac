/** What a page shows of server data: on their way, failed, and there. An entry point of its own: pages that need it bundle it. */

export { allOf } from './all-of';
export { Loaded, Loading } from './loaded';
