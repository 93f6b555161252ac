import { ownImageUrlPattern } from '@bowtie/contracts';
import { cobrandNameLength, networks } from '@bowtie/domain';
import * as z from 'zod/mini';
import { mostOwnDesigns, type OwnDesign } from './own-design';
import { IdSchema, listOf } from './stored-fields';

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

/** The visitor's own pictures as they were stored; those that do not fit are left out. */
export const OwnDesignsSchema: z.ZodMiniType<readonly OwnDesign[]> = z.pipe(
  listOf(OwnDesignSchema),
  z.transform((designs) => designs.slice(0, mostOwnDesigns)),
);
