import {
  type CardEdit,
  defaultConfiguration,
  deliveryMethods,
  emptyFlow,
  type Flow,
  flowSteps,
  networks,
  normaliseCards,
  type RemovedCards,
} from '@bowtie/domain';
import * as z from 'zod/mini';
import { CardImageSchema, CardSchema } from './stored-card';
import { FlagSchema, IdOrNullSchema, IdSchema, listOf, TextSchema } from './stored-fields';

/** More than the flow ever holds; what is beyond was not written by it. */
const mostCards = 200;

const CardsSchema = z.pipe(
  listOf(CardSchema),
  z.transform((cards) => cards.slice(0, mostCards)),
);

const GroupSchema = z.object({
  uuid: IdSchema,
  addressGroupId: z.string(),
  shipping_name: TextSchema,
  shipping_method_id: IdOrNullSchema,
});

const BrokenGroupSchema = z.catch(
  z.nullable(z.object({ group: GroupSchema, cards: listOf(IdSchema) })),
  null,
);

const EditSchema = z.catch(
  z.nullable(
    z
      .object({
        cardId: IdSchema,
        step: z.catch(z.enum(flowSteps), 'landing'),
        before: CardSchema,
        parked: CardsSchema,
        broken: BrokenGroupSchema,
      })
      .check(z.refine(({ cardId, before }: CardEdit) => before.cardId === cardId)),
  ),
  null,
);

const RemovedPartSchema = z.object({
  cards: listOf(
    z.object({
      card: CardSchema,
      from: z.enum(['cards', 'cartList']),
      index: z.pipe(
        z.number(),
        z.transform((index) => Math.max(0, Math.trunc(index))),
      ),
    }),
  ).check(z.minLength(1)),
  broken: BrokenGroupSchema,
  cleared: z.catch(z.optional(z.literal(true)), undefined),
  clearedAt: z.catch(z.optional(z.number()), undefined),
  discarded: z.catch(z.optional(z.literal(true)), undefined),
  earlier: z.optional(z.unknown()),
});

/** `depth` ends what was meddled with: nobody takes out more than an order holds, one after the other. */
function removedOf(stored: unknown, depth = 0): RemovedCards | null {
  const parsed = RemovedPartSchema.safeParse(stored);
  if (!parsed.success || depth > mostCards) return null;
  const { cards, broken, cleared, clearedAt, discarded, earlier: before } = parsed.data;
  const earlier = removedOf(before, depth + 1);
  return {
    cards,
    broken,
    ...(cleared && { cleared }),
    ...(clearedAt !== undefined && { clearedAt }),
    ...(discarded && { discarded }),
    ...(earlier !== null && { earlier }),
  };
}

const empty = emptyFlow();

const DraftSchema = z.object({
  amount: z.catch(z.optional(z.number()), undefined),
  quantity: z.pipe(
    z.catch(z.number(), 1),
    z.transform((quantity) => Math.min(defaultConfiguration.maxQuantity, Math.max(1, Math.trunc(quantity)))),
  ),
  cardNetwork: z.catch(z.enum(networks), empty.draft.cardNetwork),
  deliveryMethod: z.catch(z.enum(deliveryMethods), empty.draft.deliveryMethod),
  design: CardImageSchema,
  suggestedDesign: IdOrNullSchema,
  nameOnCard: TextSchema,
  messageOnCard: TextSchema,
  applyDetailsToAll: FlagSchema,
  applyImageToAll: FlagSchema,
});

const StoredFlowSchema = z.object({
  draft: z.catch(z.optional(DraftSchema), undefined),
  // A flow has both; the entries that do not fit are left out.
  cards: z.pipe(z.array(z.unknown()), CardsSchema),
  cartList: z.pipe(z.array(z.unknown()), CardsSchema),
  lastAdded: listOf(IdSchema),
  currentCardId: IdOrNullSchema,
  editing: EditSchema,
  removed: z.optional(z.unknown()),
  bulkDeliveryGroups: listOf(GroupSchema),
  editedCartItems: listOf(z.object({ deliveryGroupUuid: IdSchema, cards: listOf(IdSchema) })),
});

/** The flow as it was stored; what does not fit is left out. Configuration and defaults are never stored. */
export const FlowSchema: z.ZodMiniType<Flow> = z.pipe(
  StoredFlowSchema,
  z.transform(
    ({ draft, removed, ...stored }): Flow =>
      normaliseCards({
        ...empty,
        ...stored,
        draft: { ...empty.draft, ...draft, amount: draft?.amount },
        removed: removedOf(removed),
      }),
  ),
);
