import { reportError, useLatest, useServerData } from '@bowtie/web';
import { useEffect } from 'react';

/**
 * A part of the frame that is fetched when it is first wanted. When it cannot be had, the next wish tries again.
 * @param onFailed called when it is wanted and cannot be had; without it nothing is said, because nothing is missed
 */
export function useLoaded<T>(
  name: string,
  load: () => Promise<T>,
  wanted: boolean,
  onFailed?: () => void,
): T | undefined {
  const { data, status } = useServerData(
    wanted ? `part ${name}` : undefined,
    async () => {
      try {
        return await load();
      } catch (error) {
        reportError('area loading', error, { area: 'shell' });
        throw error;
      }
    },
    { freshMs: Number.POSITIVE_INFINITY },
  );
  const isMissed = wanted && status === 'failed';
  useEffect(() => {
    if (isMissed) onFailed?.();
  }, [isMissed, onFailed]);
  // It stays while it is not wanted: it may still be moving out.
  return useLatest(data);
}
