import type { BootData } from '@bowtie/contracts';
import { forgetServerData } from '../server-data/server-data-cache';
import { forgetAreaStores } from '../state/area-provider';
import { setBootData } from './boot-data';
import { beginHydration } from './hydration';

/** Begins a page on the server: with its own data, and with nothing left of the page before it. */
export function startServerPage(data: BootData): void {
  setBootData(data);
  beginHydration();
  forgetServerData(() => true);
  forgetAreaStores();
}
