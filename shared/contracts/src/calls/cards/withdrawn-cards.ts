import { z } from 'zod';
import { defineCall } from '../../call';
import { IdSchema, paging } from '../../shapes/fields';

/** What becomes of the code of a gift that was withdrawn and that its supplier does not take back. */
export const withdrawnVerdicts = ['keep', 'sell', 'write_off'] as const;
export type WithdrawnVerdict = (typeof withdrawnVerdicts)[number];

const WithdrawnCardSchema = z.object({
  card_id: z.string(),
  order_number: z.string(),
  name: z.string(),
  /** The brand's slug. */
  merchant: z.string(),
  /** Whole dollars. */
  load_value: z.int(),
  date_withdrawn: z.string(),
  decision: z.object({ verdict: z.enum(withdrawnVerdicts), by: z.string(), date: z.string() }).nullable(),
});
export type WithdrawnCard = z.output<typeof WithdrawnCardSchema>;

const internal = { method: 'POST', audience: 'internal', owner: 'card' } as const;

export const listWithdrawnCards = defineCall({
  ...internal,
  callers: ['operations'],
  name: 'listWithdrawnCards',
  path: '/internal/card/withdrawn/',
  summary:
    'Gifts of brands whose money is gone and whose supplier keeps to them, by whether it is decided what becomes of them',
  body: z.strictObject({ is_decided: z.boolean(), ...paging({ limit: 25, most: 100 }) }),
  answer: z.object({ cards: z.array(WithdrawnCardSchema), total_count: z.int() }),
});

/** The first decision stands; asking for the same again finishes what was begun. */
export const decideWithdrawnCard = defineCall({
  ...internal,
  callers: ['operations'],
  name: 'decideWithdrawnCard',
  path: '/internal/card/withdrawn/decide/',
  summary:
    'Decides what becomes of the code of a gift that was withdrawn; to sell it again counts it back into the stock',
  body: z.strictObject({
    card_id: IdSchema,
    verdict: z.enum(withdrawnVerdicts),
    operator: z.string().min(1).max(100),
  }),
  answer: z.object({ card: WithdrawnCardSchema }),
  errors: {
    card_not_found: { status: 404, message: 'There is no such withdrawn card.' },
    withdrawal_decided: { status: 409, message: 'Somebody has decided otherwise about this card already.' },
  },
});
