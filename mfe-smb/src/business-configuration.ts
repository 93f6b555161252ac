import type { BusinessConfiguration } from '@bowtie/contracts';
import { businessOrder, networks } from '@bowtie/domain';
import { PageContext } from '@bowtie/web';
import { useContext } from 'react';

/** What the store supplies to pages of business ordering; undefined where businesses cannot order. */
export function useSuppliedConfiguration(): BusinessConfiguration | undefined {
  return useContext(PageContext)?.route.configuration?.business;
}

/** What the page's configuration supplies; the standard where there is none, as in a test. */
const standardConfiguration = {
  maxCards: businessOrder.maxCards,
  maxTotalDollars: businessOrder.maxTotalDollars,
  networks,
};

/** What the page's configuration allows: the most cards of an order, and the networks on sale. */
export function useBusinessConfiguration() {
  return useSuppliedConfiguration() ?? standardConfiguration;
}
