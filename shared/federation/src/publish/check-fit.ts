import { type AreaDescriptor, incompatibilities, type ReleaseDocument } from '@bowtie/contracts';
import type { Refusal } from './refusal';

/** Whether areas agree on the contract, the shared packages and whose each route is when one of them is replaced. */
export function checkFit(candidate: AreaDescriptor, live: ReleaseDocument['areas']): Refusal[] {
  const others = new Set(incompatibilities(live));
  return incompatibilities({ ...live, [candidate.area]: candidate })
    .filter((wrong) => !others.has(wrong))
    .map((wrong) => ({
      kind: 'fit',
      wrong: `${wrong}.`,
      remedy:
        'Build against the packages and the contract of the live shell, and claim no route that another area has; or promote the other area first.',
    }));
}

/** Whether an area leaves the shared packages to the shell: a second one in the page has a state of its own. */
export function checkCopies({ area, copies = [] }: AreaDescriptor): Refusal[] {
  return copies.map((name) => ({
    kind: 'copy',
    wrong: `${area} has ${name} in its own files, which the shell gives: it would be in the page twice.`,
    remedy: `Import ${name} by its plain name, and keep packages out that bring another version of it (npm ls ${name}).`,
  }));
}
