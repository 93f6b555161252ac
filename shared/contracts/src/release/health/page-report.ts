// A page's first script imports this file: it knows no schemas.

/** Where browsers report how a page fared. The gateway takes it, and answers 204 whatever was sent. */
export const PAGE_HEALTH_PATH = '/ajax/page-health/';
/** The metric of the `Server-Timing` header in which a document carries the token of its report. */
export const PAGE_HEALTH_METRIC = 'health';
