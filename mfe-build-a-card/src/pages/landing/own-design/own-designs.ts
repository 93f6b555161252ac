import type { Network } from '@bowtie/domain';
import { persistedAtom } from '@bowtie/web/stored';
import { mostOwnDesigns, type OwnDesign } from '../../../state/own-design';
import { OwnDesignsSchema } from '../../../state/stored-own-designs';

/** Whether a picture may be on a card of a network. */
export function isOfNetwork({ network }: OwnDesign, cardNetwork: Network): boolean {
  return network === null || network === cardNetwork;
}

/** The latest of them first, each once. */
export function withOwnDesign(designs: readonly OwnDesign[], design: OwnDesign): OwnDesign[] {
  const others = designs.filter(({ cloudinaryId }) => cloudinaryId !== design.cloudinaryId);
  return [design, ...others].slice(0, mostOwnDesigns);
}

/** What a page begins with that does not know the visitor. */
export const noOwnDesigns: readonly OwnDesign[] = [];

/** The visitor's own pictures so far, to be put on another card without a second upload. */
export const ownDesigns = persistedAtom<readonly OwnDesign[]>({
  key: 'build-a-card-own-faces',
  initial: noOwnDesigns,
  schema: OwnDesignsSchema,
});
