/** Loaded into a process before its program: asked over IPC, it collects its garbage and tells what is left, in bytes. */
process.on('message', (message) => {
  if (message !== 'memory') return;
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  process.send?.({ kept: heapUsed + external });
});
