import type { AreaName, BootArea } from '@bowtie/contracts';

/** Areas that are shown in place of the release's. Empty but for who turned the developer panel on. */
const replaced = new Map<AreaName, BootArea>();

/** Shows an area in place of the release's of its name, from the first page on that this document shows. */
export function replaceArea(area: BootArea): void {
  replaced.set(area.area, area);
}

/** The areas as this page shows them. */
export function shownAreas(released: readonly BootArea[]): readonly BootArea[] {
  return replaced.size === 0 ? released : released.map((area) => replaced.get(area.area) ?? area);
}

/** Whether a script is of an area that is shown in place of the release's. */
export function isOfReplacedArea({ origin }: URL): boolean {
  return [...replaced.values()].some(({ entry }) => new URL(entry, window.location.origin).origin === origin);
}
