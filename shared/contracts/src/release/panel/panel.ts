import { z } from 'zod';
import type { BootArea } from '../boot';
import { areaNameSchema, areaVersionSchema } from '../release';

/** How long an operator's developer panel stays on. */
export const PANEL_SECONDS = 8 * 3_600;
/** What a page asks for its developer panel lies under this path, and is there for browsers in which the panel is on. */
export const PANEL_PATH = '/developer-panel/';
/** Where the panel is turned off. */
export const PANEL_OFF_PATH = `${PANEL_PATH}off/`;
/** The versions that may be chosen, as `PanelVersions`. */
export const PANEL_VERSIONS_PATH = `${PANEL_PATH}versions.json`;

/** Where a version of an area is described, as a `PanelArea`. */
export function panelAreaPath(area: string, version: string): string {
  return `${PANEL_PATH}${area}/${version}.json`;
}

export const panelVersionsSchema = z.object({
  areas: z.array(
    z.object({
      area: areaNameSchema,
      /** Newest first where that is known; as many as fit a choice. */
      versions: z.array(
        z.object({ version: areaVersionSchema, publishedAt: z.iso.datetime().nullable(), by: z.string() }),
      ),
    }),
  ),
});
/** The versions of each area that may be shown in place of the live one. */
export type PanelVersions = z.output<typeof panelVersionsSchema>;

/** A version of an area as the page would have it in its release. */
export interface PanelArea {
  area: BootArea;
  /** Why it does not fit what is live, for people. */
  problems: string[];
}
