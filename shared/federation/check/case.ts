import type { Page } from 'playwright';
import type { PageServer } from './page-server';

/** One fault, and what must come of it. `run` throws where it does not. */
export interface Case {
  name: string;
  run: (page: Page, server: PageServer) => Promise<void>;
}
