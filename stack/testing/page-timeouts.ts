/** A page's test waits this long for a fact: on a machine that is busy with other things a second is nothing. */
const factTimeoutMs = 20_000;

// Only the tests that have a page know the libraries that wait for it.
if ('document' in globalThis) {
  const { act, configure, getConfig } = await import('@testing-library/react');
  const { asyncWrapper } = getConfig();
  let waits = 0;
  configure({
    asyncUtilTimeout: factTimeoutMs,
    // What was waited for is on the page, but a form listens only after its effects: nobody types faster than that.
    asyncWrapper: async (wait) => {
      waits += 1;
      try {
        return await asyncWrapper(wait);
      } finally {
        waits -= 1;
        if (waits === 0) await act(async () => undefined);
      }
    },
  });
}

export {};
