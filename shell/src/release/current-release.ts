import {
  type AreaName,
  type BootArea,
  type BootRelease,
  matchRoute,
  withoutOptional,
} from '@bowtie/contracts';
import { bootData, type CurrentPage, fetchRelease } from '@bowtie/web';
import { shownAreas } from './shown-areas';

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

const areas = () => shownAreas(currentRelease().areas);

/** An area of the release this page runs on, or what is shown in its place. */
export function bootArea(name: AreaName): BootArea | undefined {
  return areas().find(({ area }) => area === name);
}

/** Finds the page of a path. */
export function findPage(pathname: string): CurrentPage | undefined {
  const all = areas().flatMap(({ area, routes }) =>
    routes.map((route) => ({ path: route.path, area, route })),
  );
  const found = matchRoute(all, pathname);
  return found && { area: found.route.area, route: found.route.route, params: found.params };
}

/** The pages that have their place in the store, by their addresses. */
export function listedPages(): { path: string; title: string }[] {
  return areas()
    .flatMap(({ routes }) => routes)
    .filter(({ listed }) => listed)
    .map(({ path, title }) => ({ path: withoutOptional(path), title }));
}
