import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

const startMs = 30_000;
const stopMs = 10_000;
const restartPauseMs = 300;
const restartsPerMinute = 20;

/** How one process of the stack is started. */
export interface ProcessPlan {
  name: string;
  command: string;
  args: string[];
  env: Record<string, string>;
  /** Node processes of ours say over IPC when they serve; for others this asks. */
  ready?: () => Promise<boolean>;
}

interface SupervisedOptions {
  /** Called with lines that a person should see. */
  tell(line: string): void;
}

/** A process that is started again when it dies before its time. */
export interface Supervised {
  name: string;
  readonly pid: number | undefined;
  /** Kills the process at once, as a crash would; it is started again. */
  crash(): void;
  /** Resolves when the process serves (again). */
  whenReady(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a process, waits until it serves and looks after it from then on. */
export async function supervise(plan: ProcessPlan, { tell }: SupervisedOptions): Promise<Supervised> {
  let child: ChildProcess;
  let stopping = false;
  let serving: Promise<void>;
  const restarts: number[] = [];
  let lastWords = '';

  const start = () => {
    lastWords = '';
    child = spawn(plan.command, plan.args, {
      // Groups of their own: Ctrl-C reaches the supervisor alone, which then stops them in order.
      detached: true,
      stdio: plan.ready === undefined ? ['ignore', 'pipe', 'pipe', 'ipc'] : ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env.PATH, ...plan.env },
    });
    const started = child;
    started.stderr?.on('data', (data: Buffer) => {
      lastWords = (lastWords + data.toString()).slice(-2_000);
      process.stderr.write(data);
    });
    started.stdout?.on('data', (data: Buffer) => {
      if (/^\{/.test(data.toString())) process.stdout.write(data);
    });
    started.once('exit', () => {
      if (!stopping) void restart();
    });
    serving = whenServing(plan, started, () => lastWords);
    serving.catch(() => undefined);
  };

  const restart = async () => {
    const now = Date.now();
    restarts.push(now);
    if (restarts.filter((time) => now - time < 60_000).length > restartsPerMinute) {
      tell(`${plan.name} keeps failing and is given up`);
      return;
    }
    tell(`${plan.name} ended and is started again`);
    await wait(restartPauseMs);
    if (!stopping) start();
  };

  start();
  try {
    // biome-ignore lint/style/noNonNullAssertion: set by start
    await serving!;
  } catch (error) {
    stopping = true;
    child!.kill('SIGKILL');
    throw error;
  }

  return {
    name: plan.name,
    get pid() {
      return child.pid;
    },
    crash: () => {
      child.kill('SIGKILL');
    },
    whenReady: async () => {
      const late = Date.now() + startMs;
      for (;;) {
        const current = serving;
        const ok = await current.then(
          () => child.exitCode === null && child.signalCode === null,
          () => false,
        );
        if (ok && current === serving) return;
        if (Date.now() > late) throw new Error(`${plan.name} did not come back`);
        await wait(50);
      }
    },
    stop: async () => {
      stopping = true;
      await stopChild(child);
    },
  };
}

async function whenServing(plan: ProcessPlan, child: ChildProcess, lastWords: () => string): Promise<void> {
  const { ready } = plan;
  const late = Date.now() + startMs;
  let told = false;
  let ended = false;
  child.on('message', () => {
    told = true;
  });
  child.once('exit', () => {
    ended = true;
  });
  child.once('error', () => {
    ended = true;
  });
  while (!(ready === undefined ? told : await ready())) {
    if (ended) throw new Error(firstLine(lastWords()) || `${plan.name} ended before it served`);
    if (Date.now() > late) throw new Error(`${plan.name} did not start in ${startMs / 1_000} seconds`);
    await wait(20);
  }
}

function firstLine(text: string): string {
  return text.trim().split('\n')[0] ?? '';
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), stopMs);
  await ended;
  clearTimeout(timer);
}
