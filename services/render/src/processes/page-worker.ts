import { workerData } from 'node:worker_threads';
import { AreaBundles, MissingBundleError, tellThread } from '@bowtie/federation/server-bundle';
import { z } from 'zod';
import type { PageResult, PageTask } from '../page-task';

const { artefacts, slot } = z
  .object({ artefacts: z.string(), slot: z.instanceof(Int32Array) })
  .parse(workerData);
tellThread(slot);
const bundles = new AreaBundles(artefacts);

/** Renders one page, in a thread of its own. */
export default async function renderPage(task: PageTask): Promise<PageResult> {
  const { shell, area, version, page, url, boot } = task;
  try {
    const host = bundles.shell(shell);
    return {
      html: await host.renderPage({ module: bundles.area(shell, area, version), area, page, url, boot }),
    };
  } catch (thrown) {
    const error =
      thrown instanceof Error
        ? { message: thrown.message, stack: thrown.stack }
        : { message: String(thrown) };
    return { reason: thrown instanceof MissingBundleError ? 'missing' : 'threw', error };
  }
}
