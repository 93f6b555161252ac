import { join } from 'node:path';
import { LOCAL_CHANNEL } from '@bowtie/contracts';
import { ensureRedisAnswers } from '../redis/ensure-redis';
import { releaseCheckout } from '../releases/local-release';
import type { StackSettings } from '../settings';
import { repository } from '../setup/repository';
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
  /** By name: redis, store, sandboxes, fulfilment, and bowtie or gateway and the services; further instances as `order-2`. */
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

/** Lays out what was built in this checkout, where nobody said that another folder or another channel is shown. */
async function showCheckout(
  { ARTEFACTS_DIR, RELEASE_CHANNEL = LOCAL_CHANNEL }: Record<string, string>,
  printLine: (line: string) => void,
): Promise<void> {
  if (ARTEFACTS_DIR !== undefined || RELEASE_CHANNEL !== LOCAL_CHANNEL) return;
  const { number } = await releaseCheckout(repository, join(repository, 'artefacts'));
  printLine(`showing what was built here: channel ${LOCAL_CHANNEL}, release ${number}`);
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
    await showCheckout({ ...inherited, ...env }, printLine);
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
