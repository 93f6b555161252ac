import type { AreaDescriptor, AreaName, ReleaseDocument } from '@bowtie/contracts';
import type { CallShape } from '../seams/call-shape';
import type { Shapes } from '../seams/shapes';
import { checkCalls } from './check-calls';
import { checkFiles, type FoundFile } from './check-files';
import { checkCopies, checkFit } from './check-fit';
import { checkLimits } from './check-limits';
import { checkGiven, checkImports } from './check-names';
import { checkParts } from './check-parts';
import { checkStyles } from './check-styles';
import type { Refusal } from './refusal';

/** A built area in one language, as it lies in its folder. */
export interface Candidate {
  descriptor: AreaDescriptor;
  shapes: Shapes;
  files: readonly FoundFile[];
  /** Its style sheets as text. */
  sheets: readonly { path: string; css: string }[];
}

/** What is live in the same language. */
export interface LiveStore {
  areas: ReleaseDocument['areas'];
  /** The shapes of live areas, as far as they are needed and could be had. */
  shapes: ReadonlyMap<AreaName, Shapes>;
  /** The calls that the running gateway serves. */
  calls: ReadonlyMap<string, CallShape>;
}

/** The live areas whose shapes decide something: a part is given or expects another shape there than the candidate says. */
export function areasToCompare(
  descriptor: AreaDescriptor,
  areas: ReleaseDocument['areas'],
): AreaDescriptor[] {
  const parts = Object.entries(descriptor.parts ?? {});
  return Object.values(areas).filter(
    (other) =>
      other.area !== descriptor.area &&
      parts.some(([part, digest]) => (other.parts?.[part] ?? digest) !== digest),
  );
}

/** What is wrong with a candidate by itself, whatever is live. */
export function ownRefusals({ descriptor, files, sheets }: Candidate): Refusal[] {
  return [
    ...checkFiles(descriptor, files),
    ...checkCopies(descriptor),
    ...checkStyles(descriptor, sheets),
    ...checkLimits(descriptor),
  ];
}

/** What a candidate would break of what is live, or would break by. */
export function liveRefusals({ descriptor, shapes }: Candidate, live: LiveStore): Refusal[] {
  const others = Object.values(live.areas).filter(({ area }) => area !== descriptor.area);
  const withShapes = others.map((area) => ({ descriptor: area, shapes: live.shapes.get(area.area) }));
  return [
    ...checkFit(descriptor, live.areas),
    ...(descriptor.area === 'shell'
      ? checkGiven(descriptor, others)
      : checkImports(descriptor, live.areas.shell)),
    ...checkParts({ descriptor, shapes }, live.areas[descriptor.area], withShapes),
    ...checkCalls(descriptor, shapes, live.calls),
  ];
}
