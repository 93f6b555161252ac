import { reportError } from '@bowtie/web';
import { useEffect, useState } from 'react';

/**
 * A part of the frame that is fetched when it is first wanted. When it cannot be had, the next wish tries again.
 * `load` must be the same function on every render.
 */
export function useLoaded<T>(load: () => Promise<T>, wanted: boolean): T | undefined {
  const [part, setPart] = useState<{ value: T }>();
  const missing = wanted && part === undefined;
  useEffect(() => {
    if (!missing) return;
    let gone = false;
    load().then(
      (value) => {
        if (!gone) setPart({ value });
      },
      (error: unknown) => reportError('area loading', error, { area: 'shell' }),
    );
    return () => {
      gone = true;
    };
  }, [load, missing]);
  return part?.value;
}
