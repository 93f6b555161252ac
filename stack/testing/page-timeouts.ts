/** A page's test waits this long for a fact: on a machine that is busy with other things a second is nothing. */
const factTimeoutMs = 10_000;

// Only the tests that have a page know the library that waits for it.
if ('document' in globalThis) {
  const { configure } = await import('@testing-library/dom');
  configure({ asyncUtilTimeout: factTimeoutMs });
}

export {};
