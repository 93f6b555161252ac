import { addressPartNames, recordOf } from '@bowtie/domain';
import * as z from 'zod/mini';
import { keptText } from '../../data/kept-text';

const TextSchema = keptText(300);

const PersonSchema = z.object({
  name: TextSchema,
  email: TextSchema,
  emailLanguage: TextSchema,
  shippingName: TextSchema,
  ...recordOf(addressPartNames, () => TextSchema),
});

const DraftSchema = z.object({
  kind: z.enum(['egift', 'plastic']),
  amount: z.catch(z.optional(z.number()), undefined),
  message: TextSchema,
  sender: TextSchema,
  design: z.catch(z.optional(z.string()), undefined),
  people: z.record(z.string().check(z.regex(/^p[1-9]\d{0,3}$/)), PersonSchema),
});

/** What was typed on a brand's page; of the design its id alone. */
export type BrandDraft = z.infer<typeof DraftSchema>;

/** Such drafts by the slugs of their brands. */
export type BrandDrafts = Readonly<Record<string, BrandDraft>>;

/** The drafts as they were stored; what does not fit begins anew. */
export const BrandDraftsSchema = z.record(z.string().check(z.maxLength(64)), DraftSchema);
