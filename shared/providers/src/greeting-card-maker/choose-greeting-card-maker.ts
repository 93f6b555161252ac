import { z } from 'zod';
import { createHandwryttenMaker } from './handwrytten-maker';
import { createHttpGreetingCardMaker } from './http-greeting-card-maker';
import type { GreetingCardMaker } from './port';

/** Reads `slug=number,slug=number`. */
function readDesigns(text: string): ReadonlyMap<string, number> {
  const pairs = text.split(',').filter((pair) => pair.trim() !== '');
  return new Map(
    pairs.map((pair) => {
      const [slug = '', number = ''] = pair.trim().split('=');
      return [slug, Number(number)];
    }),
  );
}

/** The variables by which a process chooses its maker of greeting cards. */
export const greetingCardMakerVariables = {
  /** `http` for a partner with the plain protocol (the sandbox speaks it too), `handwrytten` for Handwrytten. */
  GREETING_CARD_MAKER: z.enum(['http', 'handwrytten']).default('http'),
  GREETING_CARD_MAKER_URL: z.url(),
  GREETING_CARD_MAKER_KEY: z.string().min(1),
  /** Only for Handwrytten: its number of each of our designs, `slug=number,slug=number`. */
  GREETING_CARD_MAKER_DESIGNS: z
    .string()
    .regex(/^\s*([a-z0-9-]+=\d+\s*(,\s*|$))*$/)
    .default('')
    .transform(readDesigns),
  /** Only for Handwrytten: its names of the handwriting, and of the typeface for printed ones. */
  GREETING_CARD_MAKER_HAND: z.string().default('Casual David'),
  GREETING_CARD_MAKER_TYPEFACE: z.string().default('Print'),
  GREETING_CARD_MAKER_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(8_000),
};
const GreetingCardMakerConfigSchema = z.object(greetingCardMakerVariables);

/** The maker of greeting cards that the configuration names. */
export function chooseGreetingCardMaker(
  config: z.output<typeof GreetingCardMakerConfigSchema>,
): GreetingCardMaker {
  const settings = {
    url: config.GREETING_CARD_MAKER_URL,
    apiKey: config.GREETING_CARD_MAKER_KEY,
    timeoutMs: config.GREETING_CARD_MAKER_TIMEOUT_MS,
  };
  if (config.GREETING_CARD_MAKER === 'http') return createHttpGreetingCardMaker(settings);
  return createHandwryttenMaker({
    ...settings,
    designs: config.GREETING_CARD_MAKER_DESIGNS,
    hand: config.GREETING_CARD_MAKER_HAND,
    typeface: config.GREETING_CARD_MAKER_TYPEFACE,
  });
}
