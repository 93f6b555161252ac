const parentCheckMs = 1_000;

/**
 * Calls `stop` once: at Ctrl-C, when this process is asked to end, and when npm, which runs it, has ended. npm's shell ends at a signal and passes
 * none on, so that nobody is left to press Ctrl-C.
 */
export function onStopRequest(stop: () => void): void {
  const parent = process.ppid;
  let isStopping = false;
  const stopOnce = () => {
    if (isStopping) return;
    isStopping = true;
    stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopOnce);
  if (process.env.npm_lifecycle_event !== undefined)
    setInterval(() => process.ppid !== parent && stopOnce(), parentCheckMs).unref();
  // Who started it may no longer read what it prints.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
}
