import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** How long a process may take until it serves. */
const startMs = 120_000;
/** How often a process that sends no heartbeat is asked whether it answers. */
const probeMs = 2_000;

/** How one process of the stack is started. */
export interface ProcessPlan {
  name: string;
  command: string;
  args: string[];
  env: Record<string, string>;
  /** Takes what the process prints: its log lines. */
  logFile: string;
  /** What to do where it ends at its start. */
  hint?: string;
  /** Node processes of ours say over IPC that they serve, and send heartbeats; for others this asks. */
  ready?: () => Promise<boolean>;
}

/** One run of a process, from its start to its exit. */
export interface Launched {
  child: ChildProcess;
  /** Resolves when the process serves, rejects when it ended or took longer than 30 s. */
  serving: Promise<void>;
  /** When the process served or was last heard of, in milliseconds of `Date.now()`. */
  lastHeartbeat(): number;
}

/** Starts a process in a group of its own. */
export function launch(plan: ProcessPlan): Launched {
  const log = openSync(plan.logFile, 'a', 0o600);
  const child = spawn(plan.command, plan.args, {
    // Groups of their own: Ctrl-C reaches the supervisor alone, which then stops them in order.
    detached: true,
    stdio: plan.ready === undefined ? ['ignore', log, 'pipe', 'ipc'] : ['ignore', log, 'pipe'],
    env: { PATH: process.env.PATH, ...plan.env },
  });
  closeSync(log);
  let stderrTail = '';
  child.stderr?.on('data', (data: Buffer) => {
    stderrTail = (stderrTail + data.toString()).slice(-2_000);
  });
  let heartbeat = Date.now();
  const beat = () => {
    heartbeat = Date.now();
  };
  child.on('message', beat);
  const serving = whenServing(plan, child, () => stderrTail);
  serving.then(
    () => {
      beat();
      child.stderr?.on('data', (data: Buffer) => process.stderr.write(data));
      if (plan.ready !== undefined) probe(plan.ready, child, beat);
    },
    () => undefined,
  );
  return { child, serving, lastHeartbeat: () => heartbeat };
}

/** Whether a process has not exited. */
export function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}

async function whenServing(plan: ProcessPlan, child: ChildProcess, stderrTail: () => string): Promise<void> {
  const { ready } = plan;
  const late = Date.now() + startMs;
  let told = false;
  let ended = false;
  child.once('message', () => {
    told = true;
  });
  child.once('exit', () => {
    ended = true;
  });
  child.once('error', () => {
    ended = true;
  });
  while (!(ready === undefined ? told : await ready())) {
    if (ended) throw new Error(firstLine(stderrTail()) || endedEarly(plan));
    if (Date.now() > late) throw new Error(`${plan.name} did not start in ${startMs / 1_000} seconds`);
    await wait(20);
  }
}

/** Takes each answer of a process for a heartbeat, until it exits. */
function probe(ready: () => Promise<boolean>, child: ChildProcess, beat: () => void): void {
  const timer = setInterval(() => {
    if (!isRunning(child)) return clearInterval(timer);
    ready().then(
      (answers) => answers && beat(),
      () => undefined,
    );
  }, probeMs);
  timer.unref();
}

function endedEarly({ name, logFile, hint }: ProcessPlan): string {
  return [`${name} ended before it served; ${logFile} says why.`, hint].filter(Boolean).join(' ');
}

function firstLine(text: string): string {
  return text.trim().split('\n')[0] ?? '';
}
