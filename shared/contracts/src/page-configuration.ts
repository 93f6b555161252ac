import { networks } from '@bowtie/domain';
import { z } from 'zod';

/** What pages of the design flow are configured with. */
export const buildACardConfigurationSchema = z.strictObject({
  /** Cards that one round through the flow may hold. */
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

interface ConfiguredRoute {
  requires?: z.infer<typeof configurationNameSchema> | undefined;
  configuration?: PageConfiguration | undefined;
}

/** Whether a route exists: one that requires a configuration does only while the page supplies it. */
export function routeExists({ requires, configuration }: ConfiguredRoute): boolean {
  return requires === undefined || configuration?.[requires] !== undefined;
}
