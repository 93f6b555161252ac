import type { BootPanel } from '@bowtie/contracts';
import { reportError } from '@bowtie/web';
import type { ComponentType } from 'react';
import { bootArea } from '../release/current-release';
import { replaceArea } from '../release/shown-areas';
import { type ChosenArea, chosenArea } from './chosen-area';
import { DeveloperPanel, type ShownFrom } from './developer-panel';
import { fetchArea } from './panel-area';

/** Puts the chosen area in the place of the release's. */
async function showChosen(chosen: ChosenArea): Promise<ShownFrom> {
  const live = bootArea(chosen.area);
  try {
    if (live === undefined) throw new Error(`${chosen.area} is not released`);
    const { area, problems } = await fetchArea(chosen, live);
    replaceArea(area);
    return { chosen, isShown: true, problems };
  } catch (error) {
    reportError('area loading', error, { area: chosen.area, page: 'developer panel' });
    return { chosen, isShown: false, problems: [] };
  }
}

/** Reads what was chosen in this tab and has it shown, before anything of an area is asked for; gives the panel. */
export async function startPanel(panel: BootPanel): Promise<ComponentType> {
  const chosen = chosenArea(panel);
  const shownFrom = chosen && (await showChosen(chosen));
  return () => <DeveloperPanel panel={panel} shownFrom={shownFrom} />;
}
