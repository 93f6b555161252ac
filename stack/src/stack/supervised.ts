import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { isRunning, type Launched, launch, type ProcessPlan } from './launch';

const stopMs = 10_000;
const checkMs = 1_000;
/** How long `whenReady` waits. */
const readyMs = 30_000;

/** When a process is started again, and when it is taken for hung; in milliseconds. */
export interface RestartPolicy {
  /** Before the first restart; doubled with every further death of a process that dies right after its start. */
  firstDelayMs: number;
  longestDelayMs: number;
  /** A process that served for so long is not dying at its start: the delay begins anew. */
  steadyAfterMs: number;
  /** A process that was not heard of for so long is killed and started again. */
  hungAfterMs: number;
}

export const defaultRestartPolicy: RestartPolicy = {
  firstDelayMs: 300,
  longestDelayMs: 10_000,
  steadyAfterMs: 5_000,
  hungAfterMs: 20_000,
};

interface SupervisedOptions {
  /** Called with lines that a person should see. */
  printLine(line: string): void;
  policy?: RestartPolicy;
}

/** A process that is started again, without end, when it dies before its time or hangs. */
export interface Supervised {
  name: string;
  readonly pid: number | undefined;
  /** Kills the process at once, as a crash would; it is started again. */
  crash(): void;
  /** Ends the process in good order and starts it again. */
  restart(): Promise<void>;
  /** Resolves when the process serves (again). */
  whenReady(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a process, waits until it serves and looks after it from then on.
 * @throws Error when the first start fails: a wrong configuration is told, not tried again and again
 */
export async function supervise(
  plan: ProcessPlan,
  { printLine, policy = defaultRestartPolicy }: SupervisedOptions,
): Promise<Supervised> {
  const first = launch(plan);
  try {
    await first.serving;
  } catch (error) {
    first.child.kill('SIGKILL');
    throw error;
  }
  return new Supervisor(plan, first, printLine, policy);
}

class Supervisor implements Supervised {
  readonly name: string;
  readonly #plan: ProcessPlan;
  readonly #tell: (line: string) => void;
  readonly #policy: RestartPolicy;
  readonly #watch: NodeJS.Timeout;
  #current: Launched;
  /** When the current process began to serve; undefined while it starts. */
  #servingSince: number | undefined;
  /** Deaths in a row right after a start. */
  #earlyDeaths = 0;
  #isStopping = false;
  /** Raised by every stop and start by hand, which an automatic restart that still waits must not undo. */
  #generation = 0;
  #lastCheck = Date.now();

  constructor(plan: ProcessPlan, first: Launched, printLine: (line: string) => void, policy: RestartPolicy) {
    this.name = plan.name;
    this.#plan = plan;
    this.#tell = printLine;
    this.#policy = policy;
    this.#current = first;
    this.#adopt(first);
    this.#watch = setInterval(() => this.#checkHeartbeat(), Math.min(checkMs, policy.hungAfterMs / 4));
    this.#watch.unref();
  }

  get pid(): number | undefined {
    return this.#current.child.pid;
  }

  crash(): void {
    this.#current.child.kill('SIGKILL');
  }

  async restart(): Promise<void> {
    this.#isStopping = true;
    this.#generation += 1;
    await stopChild(this.#current.child);
    this.#isStopping = false;
    this.#start();
    await this.#current.serving;
  }

  async whenReady(): Promise<void> {
    const late = Date.now() + readyMs;
    for (;;) {
      const seen = this.#current;
      const serves = await seen.serving.then(
        () => isRunning(seen.child),
        () => false,
      );
      if (serves && seen === this.#current) return;
      if (Date.now() > late) throw new Error(`${this.name} did not come back`);
      await wait(50);
    }
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#generation += 1;
    clearInterval(this.#watch);
    await stopChild(this.#current.child);
  }

  #start(): void {
    this.#current = launch(this.#plan);
    this.#adopt(this.#current);
  }

  #adopt(launched: Launched): void {
    this.#servingSince = undefined;
    launched.serving.then(
      () => {
        if (launched === this.#current) this.#servingSince = Date.now();
      },
      // One that never serves is started again like one that died.
      () => launched.child.kill('SIGKILL'),
    );
    if (isRunning(launched.child)) launched.child.once('exit', () => void this.#startAgain());
    else void this.#startAgain();
  }

  async #startAgain(): Promise<void> {
    if (this.#isStopping) return;
    const since = this.#servingSince;
    const wasSteady = since !== undefined && Date.now() - since >= this.#policy.steadyAfterMs;
    this.#earlyDeaths = wasSteady ? 0 : this.#earlyDeaths + 1;
    const { firstDelayMs, longestDelayMs } = this.#policy;
    const delay = Math.min(firstDelayMs * 2 ** Math.max(0, this.#earlyDeaths - 1), longestDelayMs);
    const later = delay >= 1_000 ? ` in ${Math.round(delay / 1_000)} s` : '';
    this.#tell(`${this.name} ended and is started again${later}`);
    const generation = this.#generation;
    await wait(delay);
    if (this.#isStopping || generation !== this.#generation) return;
    this.#start();
  }

  #checkHeartbeat(): void {
    const now = Date.now();
    // This process slept itself (a suspended machine), so nothing could be heard.
    const overslept = now - this.#lastCheck > this.#policy.hungAfterMs / 2;
    this.#lastCheck = now;
    if (overslept || this.#isStopping || this.#servingSince === undefined) return;
    const { child, lastHeartbeat } = this.#current;
    const silentFor = now - Math.max(lastHeartbeat(), this.#servingSince);
    if (silentFor < this.#policy.hungAfterMs || !isRunning(child)) return;
    this.#tell(`${this.name} was not heard of for ${Math.round(silentFor / 1_000)} s and is killed`);
    child.kill('SIGKILL');
  }
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (!isRunning(child)) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), stopMs);
  await ended;
  clearTimeout(timer);
}
