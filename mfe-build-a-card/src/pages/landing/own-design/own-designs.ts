import { ownImageUrlPattern } from '@bowtie/contracts';
import { cobrandNameLength, type Network, networks } from '@bowtie/domain';
import { persistedAtom } from '@bowtie/web';
import * as z from 'zod/mini';
import { IdSchema, listOf } from '../../../state/stored-fields';

/** A picture of the visitor's own that has been on a card: cut from an upload, or made by the logo builder. */
export interface OwnDesign {
  cloudinaryId: string;
  imageUrl: string;
  kind: 'upload' | 'logo';
  /** What the visitor called a co-brand; empty for a picture. */
  name: string;
  /** The network that a co-brand was made for; null for a picture, which goes onto any card. */
  network: Network | null;
}

/** Whether a picture may be on a card of a network. */
export function isOfNetwork({ network }: OwnDesign, cardNetwork: Network): boolean {
  return network === null || network === cardNetwork;
}

const most = 12;

/** Only our own pictures: what is stored may have been meddled with. */
const OwnDesignSchema: z.ZodMiniType<OwnDesign> = z.object({
  cloudinaryId: IdSchema,
  imageUrl: z.string().check(z.regex(ownImageUrlPattern)),
  kind: z.catch(z.enum(['upload', 'logo']), 'upload'),
  name: z.pipe(
    z.catch(z.string(), ''),
    z.transform((name) => name.slice(0, cobrandNameLength)),
  ),
  network: z.catch(z.nullable(z.enum(networks)), null),
});

/** The latest of them first, each once. */
export function withOwnDesign(designs: readonly OwnDesign[], design: OwnDesign): OwnDesign[] {
  const others = designs.filter(({ cloudinaryId }) => cloudinaryId !== design.cloudinaryId);
  return [design, ...others].slice(0, most);
}

/** What a page begins with that does not know the visitor. */
export const noOwnDesigns: readonly OwnDesign[] = [];

/** The visitor's own pictures so far, to be put on another card without a second upload. */
export const ownDesigns = persistedAtom<readonly OwnDesign[]>({
  key: 'build-a-card-own-faces',
  initial: noOwnDesigns,
  schema: z.pipe(
    listOf(OwnDesignSchema),
    z.transform((designs) => designs.slice(0, most)),
  ),
});
