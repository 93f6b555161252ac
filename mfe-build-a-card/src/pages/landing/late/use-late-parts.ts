import { fetchOnce, notify, reportError, useServerData } from '@bowtie/web';

/** What the landing needs once somebody acts on it. */
export type LateParts = typeof import('./late-parts');

const parts = fetchOnce<LateParts>(() => import('./late-parts'));

async function load(): Promise<LateParts> {
  try {
    await parts.load();
    if (parts.value === undefined) throw new Error('The late parts of the landing are empty');
    return parts.value;
  } catch (error) {
    reportError('area loading', error, { page: 'landing' });
    notify('A part of this page did not load. Please try again.', 'error');
    throw error;
  }
}

/** Loads what the landing needs once somebody acts on it. Undefined, and told, where it did not come. */
export async function loadLateParts(): Promise<LateParts | undefined> {
  try {
    return parts.value ?? (await load());
  } catch {
    return undefined;
  }
}

/** Loads it ahead: where that fails, it is told to who needs it. */
export function loadLatePartsAhead(): void {
  parts.load().catch(() => undefined);
}

/** The late parts, undefined until they are here. They are fetched where `isAsked`; once here, everybody has them. */
export function useLateParts(isAsked: boolean): LateParts | undefined {
  const { data } = useServerData(
    isAsked && parts.value === undefined ? 'late parts of the landing' : undefined,
    load,
    {
      freshMs: Number.POSITIVE_INFINITY,
    },
  );
  return parts.value ?? data;
}

/** Does something with the late parts: at once where they are here, otherwise when they are. */
export function withLateParts(use: (late: LateParts) => void): void {
  if (parts.value === undefined) {
    void loadLateParts().then((late) => late && use(late));
  } else {
    use(parts.value);
  }
}
