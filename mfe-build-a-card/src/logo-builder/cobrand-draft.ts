import { firstPlacement, logoZoomBounds, maxLogoZoom } from '@bowtie/card-art/cobrand';
import type { Cobrand, CobrandBackground, OwnImage } from '@bowtie/contracts';
import { cobrandNameLength, type Network, networks } from '@bowtie/domain';
import { persistedAtom } from '@bowtie/web/stored';
import * as z from 'zod/mini';
import {
  StoredImageSchema,
  StoredImageUrlSchema,
  type StoredOriginal,
  StoredOriginalSchema,
} from '../image-tool/stored-original';
import { IdOrNullSchema, IdSchema } from '../state/stored-fields';
import { firstColour } from './background/preset-colours';

export type Audience = Cobrand['audience'];

/** A co-brand card as far as it has been put together (section 3, co-brand card). It holds ids and no pictures. */
export interface CobrandDraft {
  /** The saved co-brand that is being changed; null for a new one. */
  readonly cobrandId: string | null;
  /** The network of the saved one, to which it keeps: for cards of another one it is saved as a new co-brand. */
  readonly savedNetwork: Network | null;
  readonly name: string;
  readonly audience: Audience;
  readonly background: CobrandBackground;
  /** The uncut picture of the background. */
  readonly rawBackgroundToCrop: StoredOriginal | null;
  readonly logo: OwnImage | null;
  readonly logoZoom: number;
  /** Centre of the logo, as a share of the card's width and height. */
  readonly logoX: number;
  readonly logoY: number;
  /** Whether the logo has been given the place at which it first appears. */
  readonly initialLogoPlaced: boolean;
}

const placeOfFirst = {
  logoZoom: firstPlacement.zoom,
  logoX: firstPlacement.x,
  logoY: firstPlacement.y,
};

/** What lies behind the logo of a new co-brand. */
export const firstBackground: CobrandBackground = { kind: 'colour', colour: firstColour };

export const emptyDraft: CobrandDraft = {
  cobrandId: null,
  savedNetwork: null,
  name: '',
  audience: 'consumer',
  background: firstBackground,
  rawBackgroundToCrop: null,
  logo: null,
  ...placeOfFirst,
  initialLogoPlaced: false,
};

/** Whether anything was done that would be missed. */
export function isBegun(draft: CobrandDraft): boolean {
  return draft.logo !== null || draft.name !== '' || draft.background.kind === 'image';
}

/** A saved co-brand, to be changed. */
export function draftOf(cobrand: Cobrand): CobrandDraft {
  const { cloudinary_id, image_url, width, height, zoom, x, y } = cobrand.logo;
  return {
    cobrandId: cobrand.cobrand_uuid,
    savedNetwork: cobrand.card_network,
    name: cobrand.name,
    audience: cobrand.audience,
    background: cobrand.background,
    rawBackgroundToCrop: null,
    logo: { cloudinary_id, image_url, width, height },
    logoZoom: zoom,
    logoX: x,
    logoY: y,
    initialLogoPlaced: true,
  };
}

/** The draft with another logo, or none; it appears where logos first do. */
export function withLogo(draft: CobrandDraft, logo: OwnImage | null): CobrandDraft {
  return { ...draft, logo, ...placeOfFirst, initialLogoPlaced: logo !== null };
}

/** What the store is asked to render and save. */
export function submissionOf(draft: CobrandDraft, logo: OwnImage, cardNetwork: Network) {
  const { cobrandId, savedNetwork, name, audience, background, logoZoom, logoX, logoY } = draft;
  return {
    ...(cobrandId === null || savedNetwork !== cardNetwork ? {} : { cobrand_uuid: cobrandId }),
    name: name.trim(),
    card_network: cardNetwork,
    audience,
    background,
    logo: { cloudinary_id: logo.cloudinary_id, zoom: logoZoom, x: logoX, y: logoY },
  };
}

const ShareSchema = z.catch(z.optional(z.number().check(z.minimum(0), z.maximum(1))), undefined);
const ColourSchema = z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/));

const BackgroundSchema: z.ZodMiniType<CobrandBackground> = z.catch(
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('colour'), colour: ColourSchema }),
    z.object({
      kind: z.literal('gradient'),
      from: ColourSchema,
      to: ColourSchema,
      angle: z.int().check(z.minimum(0), z.maximum(359)),
    }),
    z.object({ kind: z.literal('image'), cloudinary_id: IdSchema, image_url: StoredImageUrlSchema }),
  ]),
  firstBackground,
);

/** A draft as it was stored; what does not fit begins anew. */
export const CobrandDraftSchema = z.pipe(
  z.object({
    cobrandId: IdOrNullSchema,
    savedNetwork: z.catch(z.nullable(z.enum(networks)), null),
    name: z.pipe(
      z.catch(z.string(), ''),
      z.transform((name) => name.slice(0, cobrandNameLength)),
    ),
    audience: z.catch(z.enum(['consumer', 'business']), 'consumer'),
    background: BackgroundSchema,
    rawBackgroundToCrop: z.catch(z.nullable(StoredOriginalSchema), null),
    logo: z.catch(z.nullable(StoredImageSchema), null),
    logoZoom: z.catch(z.optional(z.number()), undefined),
    logoX: ShareSchema,
    logoY: ShareSchema,
  }),
  z.transform(({ logo, logoZoom, logoX, logoY, ...rest }): CobrandDraft => {
    const draft = { ...emptyDraft, ...rest };
    if (logo === null || logoX === undefined || logoY === undefined || logoZoom === undefined)
      return withLogo(draft, logo);
    const zoom = Math.min(Math.max(logoZoom, logoZoomBounds.least), maxLogoZoom(logo));
    return { ...draft, logo, logoZoom: zoom, logoX, logoY, initialLogoPlaced: true };
  }),
);

/** The builder's draft; a reload takes it up. */
export const cobrandDraft = persistedAtom<CobrandDraft>({
  key: 'build-a-card-cobrand',
  initial: emptyDraft,
  schema: CobrandDraftSchema,
});
