import { readFileSync } from 'node:fs';
import type { Stack } from '@bowtie/stack';

const ticksPerSecond = 100;

/** Milliseconds of processor time that a process has used. */
function usedMs(pid: number | undefined): number {
  if (pid === undefined) return 0;
  // The name in brackets may hold spaces; user and system time are the 14th and 15th field.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return ((Number(fields[11]) + Number(fields[12])) * 1_000) / ticksPerSecond;
}

/** Processor time by process, in milliseconds. Unlike the clock, it is the same on a busy machine. */
export type ProcessorTime = Record<string, number>;

/** Does some work and tells which process of the store spent how much on it. */
export async function processorTimeOf<T>(
  { processes }: Stack,
  work: () => Promise<T>,
): Promise<{ result: T; spent: ProcessorTime }> {
  const now = () => new Map(Array.from(processes, ([name, { pid }]) => [name, usedMs(pid)] as const));
  const before = now();
  const result = await work();
  const spent = Array.from(now(), ([name, ms]) => [name, ms - (before.get(name) ?? 0)] as const);
  return { result, spent: Object.fromEntries(spent) };
}
