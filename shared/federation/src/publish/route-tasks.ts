import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type AreaDescriptor,
  type AreaRoute,
  type ChannelDocument,
  english,
  languageOfTag,
} from '@bowtie/contracts';
import type { BuiltCandidate } from './built-area';
import { bootReleaseWith, type LiveSite, liveIn } from './live-store';
import type { Refusal } from './refusal';
import { checkRenders, type ServerBundle } from './render/check-renders';
import type { RouteTask } from './render/route-task';
import { type RenderLimits, renderLimits } from './render/route-thread';

/** Stands for what an address names; its page shows then what it shows before its data is there. */
const EXAMPLE = 'example';
/** Each route once: whether it renders at all is all that is asked. */
const once: RenderLimits = { ...renderLimits, rounds: 0 };

/** An address of a route, with an example where it names something. */
function addressOf({ path: template }: AreaRoute): string {
  const filled = template.replace(/:[A-Za-z][A-Za-z0-9_]*(\?)?/g, (_, optional?: string) =>
    optional ? '' : EXAMPLE,
  );
  return filled.replace(/\/{2,}/g, '/');
}

function serverRoutes({ routes }: AreaDescriptor): AreaRoute[] {
  return routes.filter(({ render, private: isPrivate }) => render === 'server' && isPrivate !== true);
}

async function ownBundle({ descriptor, folder }: BuiltCandidate): Promise<ServerBundle[]> {
  if (descriptor.server === undefined) return [];
  return [{ descriptor, code: await readFile(path.join(folder, descriptor.server.path)) }];
}

async function liveBundle(site: LiveSite, descriptor: AreaDescriptor): Promise<ServerBundle[]> {
  const { area, version, server } = descriptor;
  return server === undefined ? [] : [{ descriptor, code: await site.file(area, version, server.path) }];
}

async function tasksOf(
  site: LiveSite,
  document: ChannelDocument,
  candidate: AreaDescriptor,
  rendered: readonly AreaDescriptor[],
): Promise<RouteTask[]> {
  const language = languageOfTag(candidate.language);
  const release = bootReleaseWith(document, candidate, await site.configuration());
  const routes = rendered.flatMap((area) => serverRoutes(area).map((route) => ({ area, route })));
  const tasks: RouteTask[] = [];
  for (const { area, route } of routes) {
    const answers = await site.firstAnswers(route.firstCalls ?? [], language);
    const { page } = route;
    const url = language.prefix + addressOf(route);
    tasks.push({ area: area.area, version: area.version, page, url, boot: { release, answers } });
  }
  return tasks;
}

/**
 * Renders each route that a candidate renders on the server, with the live shell's bundle; of a shell, the routes of all live areas. In
 * the usual language each is rendered until it is known whether it leaves memory behind, in the others once.
 * @throws RegistryError
 */
export async function renderCandidate(
  built: BuiltCandidate,
  document: ChannelDocument,
  site: LiveSite,
): Promise<Refusal[]> {
  const live = liveIn(document, built.language);
  if (live === undefined || built.descriptor.server === undefined) return [];
  const isShell = built.descriptor.area === 'shell';
  const areas = isShell
    ? Object.values(live).filter((area) => area.area !== 'shell' && area.server !== undefined)
    : [built.descriptor];
  if (areas.every((area) => serverRoutes(area).length === 0)) return [];
  const others = isShell ? areas : [live.shell];
  const bundles = [...(await ownBundle(built))];
  for (const other of others) bundles.push(...(await liveBundle(site, other)));
  if (!isShell && bundles.length < 2) return [];
  const tasks = await tasksOf(site, document, built.descriptor, areas);
  const limits = isShell || built.language !== english.tag ? once : renderLimits;
  const shell = isShell ? built.descriptor.version : live.shell.version;
  return checkRenders({ bundles, shell, tasks }, limits);
}
