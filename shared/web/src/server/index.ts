/** What the shell's server bundle needs beside the main entry point. No browser loads it. */
import type { BootData } from '@bowtie/contracts';
import { setBootData } from '../boot/boot-data';
import { beginHydration } from '../boot/hydration';
import { forgetServerData } from '../server-data/server-data-cache';
import { forgetAreaStores } from '../state/area-provider';

export { StaticRouter } from 'react-router-dom';

/** Begins a page on the server: with its own data, and with nothing left of the page before it. */
export function startServerPage(data: BootData): void {
  setBootData(data);
  beginHydration();
  forgetServerData(() => true);
  forgetAreaStores();
}
