import { z } from 'zod';
import { createHttpCardLink } from './http-card-link';
import type { CardLink } from './port';

/** The variables by which a service reaches the card link provider; without an address cards cannot be linked. */
export const cardLinkVariables = {
  CARD_LINK_URL: z.url().optional(),
  CARD_LINK_KEY: z.string().default(''),
  CARD_LINK_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(4_000),
};
const CardLinkConfigSchema = z.object(cardLinkVariables);

/** The provider that the configuration names; null where there is none. */
export function chooseCardLink(config: z.output<typeof CardLinkConfigSchema>): CardLink | null {
  if (config.CARD_LINK_URL === undefined) return null;
  return createHttpCardLink({
    url: config.CARD_LINK_URL,
    apiKey: config.CARD_LINK_KEY,
    timeoutMs: config.CARD_LINK_TIMEOUT_MS,
  });
}
