import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/** The share of the processors' time that may be somebody else's when something is measured. */
const quietShare = 0.15;
const longestNoiseMs = 10_000;

function processorTimes(): { busy: number; all: number } {
  const times = cpus().map((cpu) => cpu.times);
  const all = times.flatMap((each) => Object.values(each)).reduce((sum, ms) => sum + ms, 0);
  return { busy: all - times.reduce((sum, { idle }) => sum + idle, 0), all };
}

/** Waits until the machine rests, which it tells; on one that never does, not for long. */
export async function quietMachine(): Promise<boolean> {
  const until = performance.now() + longestNoiseMs;
  while (performance.now() < until) {
    const before = processorTimes();
    await sleep(500);
    const after = processorTimes();
    if ((after.busy - before.busy) / (after.all - before.all) <= quietShare) return true;
  }
  return false;
}
