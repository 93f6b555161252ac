import type { Stack } from '@bowtie/stack';
import { openThrowAwayStack } from '../throw-away-stack';

/** Runs `work` against a store on fresh data. */
export async function withStack<T>(
  mode: 'singleProcess' | 'split',
  work: (stack: Stack) => Promise<T>,
  env?: Record<string, string>,
): Promise<T> {
  const { stack, close } = await openThrowAwayStack(mode, env);
  try {
    return await work(stack);
  } finally {
    await close();
  }
}
