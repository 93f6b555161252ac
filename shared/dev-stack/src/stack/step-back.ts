import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

const nice = 10;

/**
 * Lets a process run where others leave it time. On Linux a process that has a session of its own is weighed by its
 * session, so that is told too. Where neither can be done, it runs like all others.
 */
export function stepBack(pid: number): void {
  try {
    setPriority(pid, nice);
    writeFileSync(`/proc/${pid}/autogroup`, String(nice));
  } catch {
    // The process ended, or the system weighs processes in another way.
  }
}
