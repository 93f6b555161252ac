import { cpus } from 'node:os';

interface Ticks {
  idle: number;
  all: number;
}

function ticks(): Ticks {
  let idle = 0;
  let all = 0;
  for (const { times } of cpus()) {
    idle += times.idle;
    all += times.user + times.nice + times.sys + times.idle + times.irq;
  }
  return { idle, all };
}

/** Gives a function that tells which share of the machine was idle since it was last asked, 0 to 1. */
export function idleShare(): () => number {
  let before = ticks();
  return () => {
    const now = ticks();
    const passed = now.all - before.all;
    const share = passed === 0 ? 1 : (now.idle - before.idle) / passed;
    before = now;
    return share;
  };
}
