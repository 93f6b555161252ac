import { english } from '../languages/page-languages';
import type { ReleaseDocument } from '../release';
import type { Trial } from './trial';

type Areas = ReleaseDocument['areas'];
type TrialBuilds = Pick<Trial, 'area' | 'since' | 'builds'>;

/** The areas with what is on trial in its place; undefined where that was not built in this language. */
function areasWith(areas: Areas, trials: readonly TrialBuilds[], tag: string): Areas | undefined {
  const changed = { ...areas };
  for (const { area, builds } of trials) {
    const build = builds[tag];
    if (build === undefined) return undefined;
    changed[area] = build;
  }
  return changed;
}

/**
 * The release that a visitor gets who is in the share of these trials; undefined where one was not built in the usual language. In a
 * language in which one was not built, the release is not there: its visitors see no pages of another version.
 */
export function withTrials(
  document: ReleaseDocument,
  trials: readonly TrialBuilds[],
): ReleaseDocument | undefined {
  const areas = areasWith(document.areas, trials, english.tag);
  if (areas === undefined) return undefined;
  const translations: NonNullable<ReleaseDocument['translations']> = {};
  for (const [tag, translated] of Object.entries(document.translations ?? {})) {
    const changed = areasWith(translated, trials, tag);
    if (changed !== undefined) translations[tag] = changed;
  }
  const since = { ...document.since };
  for (const trial of trials) since[trial.area] = trial.since;
  const { format, number, created_at } = document;
  return { format, number, created_at, since, areas, translations };
}
