/**
 * A page's test has the answers that it stubs, and no network beside them: what a page still asks when its test is over fails as
 * it does without a connection, in place of reaching for whatever listens where the made-up page says it comes from.
 */
if ('document' in globalThis)
  globalThis.fetch = () => Promise.reject(new TypeError('A test of a page has no network'));

export {};
