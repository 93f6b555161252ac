import { setTimeout as sleep } from 'node:timers/promises';
import { withReadyScript } from '../../../ready-script';
import { familyMemory, type ProcessMemory } from '../process-tree';

export interface StartMeasurement {
  seconds: number;
  memory: ProcessMemory[];
}

/** `npm start` on what is built: how long until it is ready, and what it weighs after a while of rest. */
export function measureStart(
  restSeconds: number,
  visit: (url: string) => Promise<void>,
): Promise<StartMeasurement> {
  return withReadyScript(['start'], async ({ url, seconds, pid }) => {
    await sleep(restSeconds * 1_000);
    const memory = pid === undefined ? [] : familyMemory(pid);
    await visit(url);
    return { seconds, memory };
  });
}
