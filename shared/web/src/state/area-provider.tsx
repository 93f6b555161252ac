import type { AreaName } from '@bowtie/contracts';
import { createStore, Provider } from 'jotai';
import type { ReactNode } from 'react';

const stores = new Map<AreaName, ReturnType<typeof createStore>>();

function storeOf(area: AreaName): ReturnType<typeof createStore> {
  const store = stores.get(area) ?? createStore();
  stores.set(area, store);
  return store;
}

/** Lets every area begin anew. */
export function forgetAreaStores(): void {
  stores.clear();
}

/** Gives an area its own store, which outlives its being off the screen. */
export function AreaProvider({ area, children }: { area: AreaName; children: ReactNode }) {
  return <Provider store={storeOf(area)}>{children}</Provider>;
}
