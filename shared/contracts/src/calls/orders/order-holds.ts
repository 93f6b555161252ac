import { z } from 'zod';
import { defineCall } from '../../call';
import { voidCard } from '../cards/card';

/**
 * Has the cards of an order follow what the payment provider told of its payment. `version` only rises: what comes late is
 * left out. A held order's unopened cards are frozen, and those that are made later, too; the cards of `ended` are voided, as
 * `unopened` only where nobody has opened them, as `unspent` whatever is left on them.
 */
export const holdOrderCards = defineCall({
  name: 'holdOrderCards',
  method: 'POST',
  path: '/internal/card/hold-order/',
  owner: 'card',
  audience: 'internal',
  callers: ['order'],
  summary:
    'Freezes, releases or voids the cards of an order whose payment is disputed or was refunded elsewhere',
  bodyLimit: 1_048_576,
  body: z.strictObject({
    order_number: z.string().max(40),
    version: z.int().min(1),
    held: z.boolean(),
    ended: z.array(z.strictObject({ card: voidCard.body, how: z.enum(['unopened', 'unspent']) })).max(1_000),
  }),
  answer: z.object({ version: z.int() }),
});
