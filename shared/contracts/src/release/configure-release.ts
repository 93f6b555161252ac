import type { PageConfiguration } from './page-configuration';
import type { AreaDescriptor, AreaRoute, ReleaseDocument } from './release';

function configureRoute(route: AreaRoute, store: PageConfiguration): AreaRoute {
  const name = route.requires ?? route.accepts;
  const own = name === undefined ? undefined : store[name];
  if (name === undefined || own === undefined) return route;
  return { ...route, configuration: { ...route.configuration, [name]: own } };
}

/** An area as a store shows it that supplies these configurations. */
export function configureArea(area: AreaDescriptor, store: PageConfiguration): AreaDescriptor {
  return { ...area, routes: area.routes.map((route) => configureRoute(route, store)) };
}

/**
 * The release as a store shows it that supplies these configurations: each route gets the one that it requires or accepts,
 * in place of what its area declared. Routes whose configuration nobody supplies do not exist (`routeExists`).
 */
export function configureRelease(release: ReleaseDocument, store: PageConfiguration): ReleaseDocument {
  const areas = { ...release.areas };
  for (const area of Object.values(areas)) {
    areas[area.area] = configureArea(area, store);
  }
  return { ...release, areas };
}
