import { businessOrderBounds, cardValue, networks } from '@bowtie/domain';
import { z } from 'zod';

/** What pages of the design flow are configured with. */
export const buildACardConfigurationSchema = z.strictObject({
  /** Cards that one batch through the flow may hold. */
  maxQuantity: z.int().min(1).max(100),
  /** Networks on sale, the preferred one first. */
  networks: z.array(z.enum(networks)).min(1),
});

/** What pages of business ordering are configured with (business specification, sections 2 and 9). */
export const businessConfigurationSchema = z.strictObject({
  /** Cards that one order may hold. */
  maxCards: z.int().min(1).max(businessOrderBounds.cards),
  /** What the cards of one order may hold together, in dollars. */
  maxTotalDollars: z.int().min(cardValue.min).max(businessOrderBounds.dollars),
  /** Networks on sale, the preferred one first. */
  networks: z.array(z.enum(networks)).min(1),
});
export type BusinessConfiguration = z.infer<typeof businessConfigurationSchema>;

/** Configurations that a page may supply, by what they are for. */
export const pageConfigurationSchema = z.strictObject({
  build_a_card: buildACardConfigurationSchema.optional(),
  business: businessConfigurationSchema.optional(),
});
export type PageConfiguration = z.infer<typeof pageConfigurationSchema>;

export const configurationNameSchema = z.enum(['build_a_card', 'business']);
export type ConfigurationName = z.infer<typeof configurationNameSchema>;
