import type { AreaName } from '@bowtie/contracts';

/** What an area's JavaScript and styles may weigh, gzipped, in kB of 1,000 bytes. */
export interface AreaLimits {
  /** What every page of it begins with: the remote's entry (for the shell: what the document loads). */
  entry: number;
  /** The heaviest page: all that must be there before it shows, the entry among it. */
  page: number;
  /** All files for browsers. */
  whole: number;
}

/**
 * The limits of all areas, about a tenth above what they weigh. A feature that needs more raises its area's here, with the reason in the
 * commit. What first visits of certain pages weigh together with the shell is limited beside this, by the bench.
 */
export const areaLimits: Readonly<Record<AreaName, AreaLimits>> = {
  shell: { entry: 165, page: 0, whole: 530 },
  'mfe-consumer': { entry: 4, page: 66, whole: 232 },
  'mfe-build-a-card': { entry: 4, page: 83, whole: 188 },
  'mfe-smb': { entry: 4, page: 84, whole: 455 },
  'mfe-account': { entry: 4, page: 63, whole: 425 },
};

/** How class names of libraries begin that bring styles of their own into an area. */
export const libraryClasses: Readonly<Partial<Record<AreaName, readonly string[]>>> = {
  // react-data-grid, the grid of a business order's cards.
  'mfe-smb': ['rdg-'],
};
