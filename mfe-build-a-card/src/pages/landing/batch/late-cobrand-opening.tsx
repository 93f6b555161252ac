import { notify, reportError, useSearchParams, useServerData } from '@bowtie/web';
import type { CobrandOpeningProps } from './cobrand-opening';

/** The parameter of the address that names a saved logo card. */
export const cobrandParameter = 'cobrand';

async function load() {
  try {
    return await import('./cobrand-opening');
  } catch (error) {
    reportError('area loading', error, { page: 'landing' });
    notify('Your logo card did not load. Please choose it again.', 'error');
    throw error;
  }
}

/** Opens the landing with a saved logo card, for the few addresses that name one: only then it is loaded how. */
export function LateCobrandOpening(props: Omit<CobrandOpeningProps, 'wanted'>) {
  const [search] = useSearchParams();
  const wanted = search.get(cobrandParameter);
  const { data: late } = useServerData(wanted === null ? undefined : 'opening with a logo card', load, {
    freshMs: Number.POSITIVE_INFINITY,
  });
  return wanted !== null && late !== undefined && <late.CobrandOpening {...props} wanted={wanted} />;
}
