import type { DrillStack } from '../drill-stack';

/** Looks at all that is stored; what it gives looks again, and says which collections have changed since the last look. */
export async function watchStore({ contents }: DrillStack): Promise<() => Promise<string[]>> {
  let last = await contents();
  return async () => {
    const before = last;
    last = await contents();
    return Object.keys({ ...before, ...last })
      .filter((name) => before[name] !== last[name])
      .map((name) => `${name}: ${before[name]} became ${last[name]}`);
  };
}
