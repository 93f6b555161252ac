const parentCheckMs = 1_000;
/** What a shell gives as the exit code of a process that a signal ended. */
const exitCodes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/**
 * Calls `stop` once, with an exit code: at Ctrl-C, when this process is asked to end, and when its parent has ended. npm's shell ends at a
 * signal and passes none on, so that nobody is left to press Ctrl-C.
 * @param hasParent whether the parent waits for this process; a shell that started it in the background does not
 */
export function onStopRequest(
  stop: (exitCode: number) => void,
  hasParent = process.env.npm_lifecycle_event !== undefined,
): void {
  let isStopping = false;
  const stopOnce = (exitCode: number) => {
    if (isStopping) return;
    isStopping = true;
    stop(exitCode);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => stopOnce(exitCodes[signal]));
  const parent = process.ppid;
  if (hasParent)
    setInterval(() => process.ppid !== parent && stopOnce(exitCodes.SIGTERM), parentCheckMs).unref();
  // The parent may no longer read what this process prints.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
}
