import { networks } from '@bowtie/domain';
import { z } from 'zod';

/** What pages of the design flow are configured with. */
export const buildACardConfigurationSchema = z.strictObject({
  /** Cards that one batch through the flow may hold. */
  maxQuantity: z.int().min(1).max(100),
  /** Networks on sale, the preferred one first. */
  networks: z.array(z.enum(networks)).min(1),
});

/** Configurations that a page may supply, by what they are for. */
export const pageConfigurationSchema = z.strictObject({
  build_a_card: buildACardConfigurationSchema.optional(),
});
export type PageConfiguration = z.infer<typeof pageConfigurationSchema>;

export const configurationNameSchema = z.enum(['build_a_card']);
export type ConfigurationName = z.infer<typeof configurationNameSchema>;
