import { setImmediate } from 'node:timers/promises';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { AreaBundles, tellThread } from '../../server-bundle/index';
import { type RouteTask, type ThreadMessage, threadDataSchema } from './route-task';

const { artefacts, shell, slot, rounds, rendersPerRound } = threadDataSchema.parse(workerData);
tellThread(slot);
const bundles = new AreaBundles(artefacts);

// There is no other way to measure what is kept than to collect what is not.
setFlagsFromString('--expose-gc');
const collectGarbage = z.function().parse(runInNewContext('gc'));

const tell = (message: ThreadMessage) => parentPort?.postMessage(message);

async function heldBytes(): Promise<number> {
  // What a page has set aside for later is done by then.
  await setImmediate();
  collectGarbage();
  return getHeapStatistics().used_heap_size;
}

/** Renders a route once, and then again and again while it measures what stays in memory. */
async function renderRoute({ area, version, page, url, boot }: RouteTask): Promise<void> {
  const render = () =>
    bundles.shell(shell).renderPage({ module: bundles.area(shell, area, version), area, page, url, boot });
  try {
    await render();
    tell({ kind: 'rendered' });
    for (let round = 0; round < rounds; round += 1) {
      for (let index = 0; index < rendersPerRound; index += 1) await render();
      tell({ kind: 'held', bytes: await heldBytes() });
    }
    tell({ kind: 'done' });
  } catch (thrown) {
    tell({ kind: 'threw', message: thrown instanceof Error ? thrown.message : String(thrown) });
  }
}

parentPort?.on('message', (task: RouteTask) => {
  void renderRoute(task);
});
