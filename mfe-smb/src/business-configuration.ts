import type { BusinessConfiguration } from '@bowtie/contracts';
import { PageContext } from '@bowtie/web';
import { useContext } from 'react';

/** What the store supplies to pages of business ordering; undefined where businesses cannot order. */
export function useSuppliedConfiguration(): BusinessConfiguration | undefined {
  return useContext(PageContext)?.route.configuration?.business;
}
