import type { AreaDescriptor } from '@bowtie/contracts';
import { WHOLE_PACKAGE } from '../build/seams-plugin';
import type { Refusal } from './refusal';

/** Names that an area imports and a shell does not give. What a shell says nothing of is not judged here. */
function missingNames(area: AreaDescriptor, shell: AreaDescriptor): [imported: string, names: string[]][] {
  return Object.entries(area.imports ?? {}).flatMap(([imported, names]): [string, string[]][] => {
    const given = shell.exports?.[imported];
    if (given === undefined) return [];
    const known = new Set([...given, WHOLE_PACKAGE]);
    const missing = names.filter((name) => !known.has(name));
    return missing.length > 0 ? [[imported, missing]] : [];
  });
}

/** Whether an area finds every name that it imports in the live shell. */
export function checkImports(candidate: AreaDescriptor, shell: AreaDescriptor): Refusal[] {
  return missingNames(candidate, shell).map(([imported, names]) => ({
    kind: 'name',
    wrong: `${candidate.area} imports ${names.join(', ')} from ${imported}, which the live shell ${shell.version} does not give.`,
    remedy: 'Have a shell promoted that gives it, and publish then; or do without it.',
  }));
}

/** Whether a shell still gives every name that live areas import. */
export function checkGiven(candidate: AreaDescriptor, areas: readonly AreaDescriptor[]): Refusal[] {
  return areas.flatMap((area) =>
    missingNames(area, candidate).map(
      ([imported, names]): Refusal => ({
        kind: 'name',
        wrong: `The live ${area.area} ${area.version} imports ${names.join(', ')} from ${imported}, which this shell no longer gives.`,
        remedy: `Keep it until ${area.team} has promoted a version without it, and remove it then.`,
      }),
    ),
  );
}
