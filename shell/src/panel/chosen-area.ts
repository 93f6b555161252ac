import { AREAS, type AreaName, areaVersionSchema, type BootPanel, isPanelOrigin } from '@bowtie/contracts';
import { readStored, removeStored, writeStored } from '@bowtie/web';

/** Beside the store's drafts in this tab, for as long as it is open. */
const KEY = 'panel-area';

/** The area that is shown in place of the release's. */
export interface ChosenArea {
  area: AreaName;
  /** A published version, or the URL of an entry. */
  from: string;
}

/** Whether text is a version, which the store itself has. */
export function isVersion(from: string): boolean {
  return areaVersionSchema.safeParse(from).success;
}

/** Whether an area may come from there: a version of the store, or an entry of one of the panel's origins. */
export function mayComeFrom(from: string, { origins }: BootPanel): boolean {
  return isVersion(from) || (URL.canParse(from) && isPanelOrigin(new URL(from).origin, origins));
}

/** The area that was chosen in this tab. What others wrote there, and what the panel may not show, is not taken. */
export function chosenArea(panel: BootPanel): ChosenArea | undefined {
  const stored = readStored(KEY, 'session')?.value;
  if (typeof stored !== 'object' || stored === null || !('area' in stored) || !('from' in stored))
    return undefined;
  const area = AREAS.find((name) => name === stored.area && name !== 'shell');
  const { from } = stored;
  if (area === undefined || typeof from !== 'string' || !mayComeFrom(from, panel)) return undefined;
  return { area, from };
}

/** Shows an area from elsewhere, or with none the release, with one full load. */
export function chooseArea(chosen: ChosenArea | undefined): void {
  if (chosen === undefined) removeStored(KEY, 'session');
  else writeStored(KEY, 'session', { area: chosen.area, from: chosen.from });
  window.location.reload();
}
