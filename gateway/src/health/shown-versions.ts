import { AREAS, type AreaName, english } from '@bowtie/contracts';
import { LRUCache } from 'lru-cache';
import type { LiveRelease } from '../pages/read-release';

/** Releases whose pages may still be open: those that this gateway shows, and some before. */
const mostReleases = 50;

type Versions = ReadonlyMap<string, string>;
type Shown = Pick<LiveRelease, 'id' | 'all' | 'release'>;

/** The versions that a gateway has shown, so that nothing is counted of any other. */
export class ShownVersions {
  readonly #releases = new LRUCache<string, Versions>({ max: mostReleases });

  note(live: Shown): void {
    if (this.#releases.get(live.id) !== undefined) return;
    const main = (live.all.get(english.tag) ?? live).release.areas;
    const versions = new Map<string, string>();
    for (const { release } of live.all.values())
      for (const area of AREAS) versions.set(`${area}/${release.areas[area].version}`, main[area].version);
    this.#releases.set(live.id, versions);
  }

  /**
   * The version by which an area's build is counted, which is that of the build in the store's usual language; undefined for one that
   * none of these releases has.
   * @param releases by their ids
   */
  mainVersion(
    releases: readonly (string | undefined)[],
    area: AreaName,
    version: string,
  ): string | undefined {
    for (const id of releases) {
      const found = id === undefined ? undefined : this.#releases.get(id)?.get(`${area}/${version}`);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** The version of the shell in a release. */
  shellOf(release: string): string | undefined {
    const versions = this.#releases.get(release);
    return [...(versions?.entries() ?? [])].find(([key]) => key.startsWith('shell/'))?.[1];
  }

  /** The same among all releases that are known. */
  shownOnce(area: string, version: string): string | undefined {
    for (const versions of this.#releases.values()) {
      const found = versions.get(`${area}/${version}`);
      if (found !== undefined) return found;
    }
    return undefined;
  }
}
