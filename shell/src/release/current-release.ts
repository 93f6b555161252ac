import {
  type AreaName,
  type BootArea,
  type BootRelease,
  matchRoute,
  withoutOptional,
} from '@bowtie/contracts';
import { bootData, type CurrentPage, fetchRelease } from '@bowtie/web';
import { overriddenEntry } from './area-override';

let current: BootRelease | undefined;

/** The release this page runs on. */
export function currentRelease(): BootRelease {
  current ??= bootData().release;
  return current;
}

/** Asks which release is shown now, and goes on with that one for areas that are not loaded yet. */
export async function renewRelease(): Promise<BootRelease> {
  current = await fetchRelease();
  return current;
}

/** An area of the release this page runs on, with the tester's own entry where there is one. */
export function bootArea(name: AreaName): BootArea | undefined {
  const area = currentRelease().areas.find(({ area }) => area === name);
  if (area === undefined) return undefined;
  const entry = overriddenEntry(name);
  return entry === undefined ? area : { ...area, entry, pages: {} };
}

/** Finds the page of a path. */
export function findPage(pathname: string): CurrentPage | undefined {
  const all = currentRelease().areas.flatMap(({ area, routes }) =>
    routes.map((route) => ({ path: route.path, area, route })),
  );
  const found = matchRoute(all, pathname);
  return found && { area: found.route.area, route: found.route.route, params: found.params };
}

/** The pages that have their place in the store, by their addresses. */
export function listedPages(): { path: string; title: string }[] {
  return currentRelease()
    .areas.flatMap(({ routes }) => routes)
    .filter(({ listed }) => listed)
    .map(({ path, title }) => ({ path: withoutOptional(path), title }));
}
