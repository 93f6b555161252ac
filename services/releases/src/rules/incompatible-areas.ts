import {
  type ChannelDocument,
  english,
  incompatibilities,
  type ReleaseDocument,
  type Trial,
  trialsOf,
  withTrials,
} from '@bowtie/contracts';

function problemsOf({ areas, translations = {} }: Pick<ReleaseDocument, 'areas' | 'translations'>): string[] {
  return [areas, ...Object.values(translations)].flatMap(incompatibilities);
}

/** Every set of trials that a visitor may be in the share of; small ones first. At most 31, of five areas. */
function combinationsOf(trials: readonly Trial[]): Trial[][] {
  let found: Trial[][] = [[]];
  for (const trial of trials) found = [...found, ...found.map((chosen) => [...chosen, trial])];
  return found.filter(({ length }) => length > 0).sort((a, b) => a.length - b.length);
}

const nameOf = ({ area, builds }: Trial) => `${area} ${builds[english.tag]?.version ?? ''}`;

/**
 * Why the areas of a document cannot be shown together, nor what any visitor of its trials gets; empty where they can. What does
 * not fit without a trial is not said again with it.
 */
export function incompatibleAreas(document: Omit<ChannelDocument, 'digest'>): string[] {
  const known = new Set(problemsOf(document));
  const found = [...known];
  for (const trials of combinationsOf(trialsOf(document))) {
    const shown = withTrials(document, trials);
    for (const problem of shown === undefined ? [] : problemsOf(shown)) {
      if (known.has(problem)) continue;
      known.add(problem);
      found.push(`With ${trials.map(nameOf).join(' and ')} on trial: ${problem}`);
    }
  }
  return found;
}
