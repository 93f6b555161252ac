import type { GiftTemplate } from '@bowtie/contracts';
import { languageTags, type VirtualCardRow } from '@bowtie/domain';
import * as z from 'zod/mini';
import { keptText } from '../../data/kept-text';

const TextSchema = keptText(300);

/** What a visitor has chosen and typed so far. */
export interface CardDraft extends VirtualCardRow {
  quantity: number;
  design: Pick<GiftTemplate, 'id' | 'name' | 'image_url'> | undefined;
}

/** A draft as it was stored; what does not fit begins anew. */
export const CardDraftSchema = z.pipe(
  z.object({
    cardAmount: z.catch(z.optional(z.number()), undefined),
    cardRecipientFullName: TextSchema,
    carrierMessage: TextSchema,
    emailAddress: TextSchema,
    emailLanguage: z.catch(z.optional(z.enum(languageTags)), undefined),
    cardSenderFullName: TextSchema,
    quantity: z.catch(z.int(), 1),
    design: z.catch(
      z.optional(z.object({ id: z.string(), name: z.string(), image_url: z.string() })),
      undefined,
    ),
  }),
  z.transform((draft): CardDraft => ({ ...draft, cardAmount: draft.cardAmount, design: draft.design })),
);
