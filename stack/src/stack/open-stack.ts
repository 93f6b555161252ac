import { ensureRedisAnswers } from '../redis/ensure-redis';
import type { StackSettings } from '../settings';
import { lockDataDir } from './data-lock';
import { processPlans } from './plans';
import { findPorts, type StackPorts } from './ports';
import { openSecrets, type StackSecrets } from './secrets';
import type { StackMode } from './stack-mode';
import { type Supervised, supervise } from './supervised';

export type { StackMode };

export interface Stack {
  /** The address of the store. */
  url: string;
  ports: StackPorts;
  secrets: StackSecrets;
  /** By name: redis, store, sandboxes, fulfilment, and bowtie or gateway and the services; second instances as `order-2`. */
  processes: ReadonlyMap<string, Supervised>;
  close(): Promise<void>;
}

interface StackOptions {
  settings: StackSettings;
  mode: StackMode;
  /** Variables that replace the stack's own defaults, such as limits, but not how its parts find each other. */
  inherited?: Record<string, string>;
  /** Environment variables for every process, over everything else, such as rate limits for a benchmark. */
  env?: Record<string, string>;
  printLine(line: string): void;
}

/** Starts every process of the embedded stack and waits until the store serves. */
export async function openStack({
  settings,
  mode,
  inherited = {},
  env = {},
  printLine,
}: StackOptions): Promise<Stack> {
  // The data hold live gift links and people's addresses: what this process and its children write is its user's alone.
  process.umask(0o077);
  const unlock = lockDataDir(settings.dataDir);
  const processes = new Map<string, Supervised>();
  const close = async () => {
    // In turn, from the gateway inwards, so that work in hand finds what it needs until it is done.
    for (const supervised of [...processes.values()].reverse()) await supervised.stop();
    unlock();
  };
  try {
    if (settings.redisUrl !== undefined) await ensureRedisAnswers(settings.redisUrl);
    const ports = await findPorts(settings.port, mode);
    const secrets = openSecrets(settings.dataDir);
    for (const step of processPlans({ settings, mode, ports, secrets, inherited, env })) {
      printLine(`starting ${step.map((plan) => plan.name).join(', ')}`);
      const started = await Promise.allSettled(step.map((plan) => supervise(plan, { printLine })));
      for (const result of started) {
        if (result.status === 'fulfilled') processes.set(result.value.name, result.value);
      }
      const failed = started.find((result) => result.status === 'rejected');
      if (failed !== undefined) throw failed.reason;
    }
    return { url: `http://localhost:${ports.gateway}`, ports, secrets, processes, close };
  } catch (error) {
    await close();
    throw error;
  }
}
