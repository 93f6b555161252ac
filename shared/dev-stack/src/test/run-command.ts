import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

const keptOutput = 400_000;
/** Long enough for a stack and its browsers to end in order. */
const graceMs = 40_000;

export interface CommandResult {
  passed: boolean;
  /** What it printed, the end of it when it is long. */
  output: string;
}

/** Runs one command at a time, each in a process group of its own, so that what a command started ends with it. */
export class CommandRunner {
  #group: ChildProcess | undefined;

  async run(command: string, args: string[], options: { cwd: string; env: NodeJS.ProcessEnv }) {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    this.#group = child;
    let output = '';
    const listen = (data: Buffer) => {
      output = (output + data.toString()).slice(-keptOutput);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    const passed = await new Promise<boolean>((resolve) => {
      child.once('error', (error) => {
        listen(Buffer.from(error.message));
        resolve(false);
      });
      child.once('exit', (code) => resolve(code === 0));
    });
    signalGroup(child, 'SIGKILL');
    this.#group = undefined;
    return { passed, output } satisfies CommandResult;
  }

  /** Asks what runs now to end, and makes it end when it does not. */
  async stop(): Promise<void> {
    const child = this.#group;
    if (child === undefined) return;
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    // As Ctrl-C does: browsers and stacks have groups of their own, and whoever started them ends them then.
    signalGroup(child, 'SIGINT');
    await Promise.race([ended, wait(graceMs, undefined, { ref: false })]);
    signalGroup(child, 'SIGKILL');
  }
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // Nobody of the group is left.
  }
}
