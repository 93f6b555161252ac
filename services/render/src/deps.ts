import type { ServiceDeps } from '@bowtie/service-kit';
import type { RenderConfig } from './config';
import { createPagePool, type PagePool } from './page-pool';

/** What the handler of the render service works with. */
export interface RenderDeps {
  pool: PagePool;
  close(): Promise<void>;
}

export async function openRenderDeps({ config, log }: ServiceDeps<RenderConfig>): Promise<RenderDeps> {
  const pool = createPagePool(config, log);
  return { pool, close: pool.close };
}
