import { z } from 'zod';
import { defineMigration, type Migration } from '../../src/stores/migrations';

/** Doubles a number. @param ms for each document */
export function slowMigration(ms: number): Migration {
  const lock = new Int32Array(new SharedArrayBuffer(4));
  return defineMigration({
    name: 'twice as much',
    reads: z.object({ count: z.int() }),
    change({ count }) {
      if (ms > 0) Atomics.wait(lock, 0, 0, ms);
      return { twice: 2 * count };
    },
  });
}
