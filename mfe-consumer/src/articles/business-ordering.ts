import { PageContext } from '@bowtie/web';
import { useContext } from 'react';

/** Whether businesses can order in this store. Told to routes that accept its business configuration. */
export function useBusinessOrdering(): boolean {
  return useContext(PageContext)?.route.configuration?.business !== undefined;
}
