import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
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
  /** Takes what the process prints: its log lines. */
  logFile: string;
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
  /** Ends the process in good order and starts it again. */
  restart(): Promise<void>;
  /** Resolves when the process serves (again). */
  whenReady(): Promise<void>;
  stop(): Promise<void>;
}

interface Launched {
  child: ChildProcess;
  /** Resolves when the process serves, rejects when it ended or took too long. */
  serving: Promise<void>;
}

function launch(plan: ProcessPlan): Launched {
  const log = openSync(plan.logFile, 'a');
  const child = spawn(plan.command, plan.args, {
    // Groups of their own: Ctrl-C reaches the supervisor alone, which then stops them in order.
    detached: true,
    stdio: plan.ready === undefined ? ['ignore', log, 'pipe', 'ipc'] : ['ignore', log, 'pipe'],
    env: { PATH: process.env.PATH, ...plan.env },
  });
  closeSync(log);
  let lastWords = '';
  child.stderr?.on('data', (data: Buffer) => {
    lastWords = (lastWords + data.toString()).slice(-2_000);
  });
  const serving = whenServing(plan, child, () => lastWords);
  serving.then(
    () => child.stderr?.on('data', (data: Buffer) => process.stderr.write(data)),
    () => undefined,
  );
  return { child, serving };
}

/** Starts a process, waits until it serves and looks after it from then on. */
export async function supervise(plan: ProcessPlan, { tell }: SupervisedOptions): Promise<Supervised> {
  let stopping = false;
  const restarts: number[] = [];
  const first = launch(plan);
  let current = first;

  const restart = async () => {
    if (stopping) return;
    const now = Date.now();
    restarts.push(now);
    if (restarts.filter((time) => now - time < 60_000).length > restartsPerMinute) {
      tell(`${plan.name} keeps failing and is given up`);
      return;
    }
    tell(`${plan.name} ended and is started again`);
    await wait(restartPauseMs);
    if (stopping) return;
    current = launch(plan);
    current.child.once('exit', () => void restart());
  };

  try {
    await first.serving;
  } catch (error) {
    first.child.kill('SIGKILL');
    throw error;
  }
  first.child.once('exit', () => void restart());

  return {
    name: plan.name,
    get pid() {
      return current.child.pid;
    },
    crash: () => {
      current.child.kill('SIGKILL');
    },
    restart: async () => {
      stopping = true;
      await stopChild(current.child);
      stopping = false;
      current = launch(plan);
      current.child.once('exit', () => void restart());
      await current.serving;
    },
    whenReady: async () => {
      const late = Date.now() + startMs;
      for (;;) {
        const seen = current;
        const serves = await seen.serving.then(
          () => lives(seen.child),
          () => false,
        );
        if (serves && seen === current) return;
        if (Date.now() > late) throw new Error(`${plan.name} did not come back`);
        await wait(50);
      }
    },
    stop: async () => {
      stopping = true;
      await stopChild(current.child);
    },
  };
}

function lives(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
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
  if (!lives(child)) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), stopMs);
  await ended;
  clearTimeout(timer);
}
