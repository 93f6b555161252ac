import type { Stack } from '@bowtie/stack';
import type { LoadPlan } from '../load/load-plan';
import { percentile } from '../load/percentiles';
import { measureLoad } from '../load/run-load';
import { callPlan, productList } from './calls';

/** How many answers a second. */
export interface PageLoad {
  productList: number;
  /** Pages that are kept. */
  cached: number;
  /** Pages of which each is asked for once. */
  uncached: number;
  errors: number;
}

const rounds = 3;
const warmUpSeconds = 2;
/** As a browser asks for a page. */
const headers = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br, zstd' };

/** Asks for pages as fast as they come, in turns with the product list; of all rounds the middle. */
export async function measurePageLoad(
  stack: Stack,
  paths: readonly string[],
  seconds: number,
): Promise<PageLoad> {
  const list = callPlan(stack.ports.gateway, productList, seconds / rounds);
  const cached: LoadPlan = { ...list, method: 'GET', headers, paths: [...paths] };
  // What stands behind the landing's path is another page for the cache, and none for the visitor.
  const uncached: LoadPlan = { ...cached, paths: ['/build-a-card/@uuid@/'] };
  const measured = { list: [] as number[], cached: [] as number[], uncached: [] as number[] };
  let errors = 0;
  const measure = async (plan: LoadPlan, into: number[]) => {
    const figures = await measureLoad(plan);
    into.push(figures.perSecond);
    errors += figures.errors;
  };
  for (const plan of [list, cached, uncached]) await measureLoad({ ...plan, seconds: warmUpSeconds });
  for (let round = 0; round < rounds; round++) {
    await measure(list, measured.list);
    await measure(cached, measured.cached);
    await measure(uncached, measured.uncached);
  }
  return {
    productList: percentile(measured.list, 0.5),
    cached: percentile(measured.cached, 0.5),
    uncached: percentile(measured.uncached, 0.5),
    errors,
  };
}
