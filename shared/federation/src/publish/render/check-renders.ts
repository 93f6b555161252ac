import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type AreaDescriptor, DESCRIPTOR_FILE } from '@bowtie/contracts';
import { build } from 'esbuild';
import type { Refusal } from '../refusal';
import type { RouteTask } from './route-task';
import { type RenderLimits, type RouteOutcome, RouteThread, renderLimits } from './route-thread';

/** A server bundle, and the descriptor that names it. */
export interface ServerBundle {
  descriptor: AreaDescriptor;
  code: Uint8Array;
}

interface Renders {
  /** The shell's bundle and those of the areas whose routes are rendered. */
  bundles: readonly ServerBundle[];
  shell: string;
  tasks: readonly RouteTask[];
}

async function layOut(folder: string, { descriptor, code }: ServerBundle): Promise<void> {
  if (descriptor.server === undefined) return;
  const own = path.join(folder, descriptor.area, descriptor.version);
  await mkdir(path.dirname(path.join(own, descriptor.server.path)), { recursive: true });
  await writeFile(path.join(own, DESCRIPTOR_FILE), JSON.stringify(descriptor));
  await writeFile(path.join(own, descriptor.server.path), code);
}

async function buildScript(folder: string): Promise<string> {
  const outfile = path.join(folder, 'route-worker.mjs');
  await build({
    entryPoints: [fileURLToPath(new URL('route-worker.ts', import.meta.url))],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    logLevel: 'error',
  });
  return outfile;
}

function refusalOf({ area, url }: RouteTask, outcome: RouteOutcome): Refusal | undefined {
  const route = `the route ${url} of ${area}`;
  const onServer =
    'Its page must do on the server what it does without a visitor (render: ‘server’ in src/area.ts).';
  const refusal = (wrong: string, remedy = onServer): Refusal => ({ kind: 'render', wrong, remedy });
  switch (outcome.kind) {
    case 'rendered':
      return undefined;
    case 'threw':
      return refusal(`On the server ${route} throws: ${outcome.message}.`);
    case 'late':
      return refusal(`On the server ${route} does not come to an end within ${outcome.ms / 1_000} s.`);
    case 'memory':
      return refusal(`On the server ${route} takes more than ${outcome.mb} MB.`);
    case 'leaks':
      return refusal(
        `On the server ${route} leaves ${Math.round(outcome.bytes / 1_024)} kB behind each time that it is rendered.`,
        'Keep nothing at module scope that grows with each page.',
      );
  }
}

/**
 * Renders routes in a thread that is ended when it takes too long, each several times, and says which throw, hang, or leave memory
 * behind.
 */
export async function checkRenders(
  { bundles, shell, tasks }: Renders,
  limits: RenderLimits = renderLimits,
): Promise<Refusal[]> {
  const artefacts = await mkdtemp(path.join(tmpdir(), 'bowtie-renders-'));
  let thread: RouteThread | undefined;
  try {
    await Promise.all(bundles.map((bundle) => layOut(artefacts, bundle)));
    const script = await buildScript(artefacts);
    const refusals: Refusal[] = [];
    for (const task of tasks) {
      if (thread?.isUsable !== true) thread = new RouteThread(script, { artefacts, shell }, limits);
      const refusal = refusalOf(task, await thread.render(task));
      if (refusal !== undefined) refusals.push(refusal);
    }
    return refusals;
  } finally {
    await thread?.end();
    await rm(artefacts, { recursive: true });
  }
}
