import { ConfigError } from '../config';
import { reportFailure } from '../errors/error-reports';
import { startPeriodic } from '../periodic';

const shutdownMs = 15_000;
const heartbeatMs = 1_000;

/**
 * Runs `main`; a wrong configuration or a failed start is told in one line and ends the process with code 1. What the
 * process writes to the disk is readable by its own user alone.
 */
export async function runProcess(name: string, main: () => Promise<() => Promise<void>>): Promise<void> {
  process.umask(0o077);
  dropLostOutput();
  let stop: () => Promise<void>;
  try {
    stop = await main();
  } catch (error) {
    const reason = error instanceof ConfigError || error instanceof Error ? error.message : String(error);
    process.stderr.write(`${name} could not start: ${reason}\n`);
    process.exit(1);
  }
  sendHeartbeats();
  process.on('uncaughtExceptionMonitor', (error) => reportFailure('uncaught error', error));
  let stopping = false;
  const end = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), shutdownMs).unref();
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
  // A process that was started by another one ends with it, even when that one was killed.
  process.once('disconnect', end);
}

/** What cannot be printed, because the disk is full or nobody reads any more, is lost; the process goes on. */
function dropLostOutput(): void {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
}

/** Lets the process that started this one notice when this one hangs. */
function sendHeartbeats(): void {
  if (process.send === undefined) return;
  startPeriodic({
    name: 'heartbeat',
    everyMs: heartbeatMs,
    run: () => process.connected && process.send?.({ heartbeat: true }),
  });
}

/** Tells the process that started this one, and whoever reads the output, that it serves. */
export function announce(name: string, address: string): void {
  process.stdout.write(`${name} serves ${address}\n`);
  process.send?.({ ready: name, address });
}
