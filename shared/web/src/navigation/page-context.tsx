import type { AreaName, BootRoute } from '@bowtie/contracts';
import { createContext, useContext } from 'react';

/** The page that is being shown, as the shell found it for the address. */
export interface CurrentPage {
  area: AreaName;
  route: BootRoute;
  params: Readonly<Record<string, string>>;
}

/** Filled by the shell around every page. */
export const PageContext = createContext<CurrentPage | undefined>(undefined);

/** The page that is being shown. */
export function usePage(): CurrentPage {
  const page = useContext(PageContext);
  if (page === undefined) throw new Error('usePage is called outside of a page');
  return page;
}

/** The values of the route's `:params`, decoded. */
export function useParams(): Readonly<Record<string, string>> {
  return usePage().params;
}
