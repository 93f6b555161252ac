import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

const maxOutput = 400_000;
/** Long enough for a stack and its browsers to end in order. */
const graceMs = 40_000;
/** How long the last words of a command that ended are waited for. */
const tailMs = 2_000;

export interface CommandResult {
  passed: boolean;
  /** What it printed, the end of it when it is long. */
  output: string;
}

/** Runs commands, each in a process group of its own, so that what a command started ends with it. */
export class CommandRunner {
  readonly #groups = new Set<ChildProcess>();

  async run(command: string, args: string[], options: { cwd: string; env: NodeJS.ProcessEnv }) {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    this.#groups.add(child);
    let output = '';
    const listen = (text: string) => {
      output = (output + text).slice(-maxOutput);
    };
    child.stdout.setEncoding('utf8').on('data', listen);
    child.stderr.setEncoding('utf8').on('data', listen);
    const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
    const passed = await new Promise<boolean>((resolve) => {
      child.once('error', (error) => {
        listen(error.message);
        resolve(false);
      });
      child.once('exit', (code) => resolve(code === 0));
    });
    signalGroup(child, 'SIGKILL');
    // The end of what it printed may still be on its way, and what left the group may hold the line for long.
    await Promise.race([closed, wait(tailMs)]);
    this.#groups.delete(child);
    return { passed, output } satisfies CommandResult;
  }

  /** Asks what runs now to end, and makes it end when it does not. */
  async stop(): Promise<void> {
    await Promise.all([...this.#groups].map(end));
  }
}

async function end(child: ChildProcess): Promise<void> {
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  // As Ctrl-C does: browsers and stacks have groups of their own, and whoever started them ends them then.
  signalGroup(child, 'SIGINT');
  await Promise.race([ended, wait(graceMs, undefined, { ref: false })]);
  signalGroup(child, 'SIGKILL');
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // Nobody of the group is left.
  }
}
