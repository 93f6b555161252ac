import { useContext, useMemo } from 'react';
import { useSearchParams as useRouterSearchParams } from 'react-router-dom';
import { useHydrated } from '../boot/use-hydrated';
import { PageContext } from './page-context';

/** The query of the address; while a page that came rendered is taken over, what of it the server was told (the route's `query`). */
export function useSearchParams(): ReturnType<typeof useRouterSearchParams> {
  const [all, change] = useRouterSearchParams();
  const hydrated = useHydrated();
  const shown = useContext(PageContext)?.route.query;
  const search = useMemo(() => {
    if (hydrated) return all;
    return new URLSearchParams([...all].filter(([name]) => shown !== undefined && name in shown));
  }, [all, hydrated, shown]);
  return [search, change];
}
