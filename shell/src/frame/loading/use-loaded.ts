import { reportError, useLatest, useServerData } from '@bowtie/web';

/** A part of the frame that is fetched when it is first wanted. When it cannot be had, the next wish tries again. */
export function useLoaded<T>(name: string, load: () => Promise<T>, wanted: boolean): T | undefined {
  const { data } = useServerData(
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
  // It stays while it is not wanted: it may still be moving out.
  return useLatest(data);
}
