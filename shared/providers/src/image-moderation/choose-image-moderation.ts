import { ConfigError } from '@bowtie/service-kit';
import { z } from 'zod';
import type { ImageModeration } from './port';
import { createSandboxModeration } from './sandbox';
import { createVisionModeration } from './vision-moderation';

/** The variables by which a service chooses who looks at pictures. */
export const imageModerationVariables = {
  IMAGE_MODERATION: z.enum(['sandbox', 'vision']).default('sandbox'),
  IMAGE_MODERATION_URL: z.url({ protocol: /^https?$/ }).default('https://vision.googleapis.com'),
  IMAGE_MODERATION_KEY: z.string().min(1).optional(),
  IMAGE_MODERATION_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(4_000),
};

/** The moderator that the configuration names. */
export function chooseImageModeration(
  config: z.output<z.ZodObject<typeof imageModerationVariables>>,
): ImageModeration {
  if (config.IMAGE_MODERATION === 'sandbox') return createSandboxModeration();
  const { IMAGE_MODERATION_KEY: apiKey } = config;
  if (apiKey === undefined)
    throw new ConfigError('IMAGE_MODERATION_KEY is needed when IMAGE_MODERATION is vision');
  return createVisionModeration({
    url: config.IMAGE_MODERATION_URL,
    apiKey,
    timeoutMs: config.IMAGE_MODERATION_TIMEOUT_MS,
  });
}
