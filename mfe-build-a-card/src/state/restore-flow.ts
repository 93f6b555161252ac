import {
  type BrokenGroup,
  type BuildACardCard,
  type BulkDeliveryGroup,
  type CardCreationDraft,
  type CardEdit,
  defaultConfiguration,
  deliveryMethods,
  type EditedCartItem,
  emptyFlow,
  type Flow,
  flowSteps,
  networks,
  normaliseCards,
  type RemovedCards,
} from '@bowtie/domain';
import { amountOf, fieldsOf, idOf, imageChoiceOf, listOf, oneOf, restoreCard, textOf } from './restore-card';

/** More than the flow ever holds; what is beyond was not written by it. */
const mostCards = 200;

const cardsOf = (kept: unknown): BuildACardCard[] => listOf(kept, restoreCard).slice(0, mostCards);

function groupOf(kept: unknown): BulkDeliveryGroup | undefined {
  const fields = fieldsOf(kept);
  const uuid = idOf(fields?.uuid);
  if (fields === undefined || uuid === undefined || typeof fields.addressGroupId !== 'string')
    return undefined;
  return {
    uuid,
    addressGroupId: textOf(fields.addressGroupId),
    shipping_name: textOf(fields.shipping_name),
    shipping_method_id: idOf(fields.shipping_method_id) ?? null,
  };
}

function brokenOf(kept: unknown): BrokenGroup | null {
  const fields = fieldsOf(kept);
  const group = groupOf(fields?.group);
  return group === undefined ? null : { group, cards: listOf(fields?.cards, idOf) };
}

function editOf(kept: unknown): CardEdit | null {
  const fields = fieldsOf(kept);
  const before = restoreCard(fields?.before);
  const cardId = idOf(fields?.cardId);
  if (before === undefined || cardId === undefined || before.cardId !== cardId) return null;
  const step = oneOf(flowSteps, fields?.step) ?? 'landing';
  return { cardId, step, before, parked: cardsOf(fields?.parked), broken: brokenOf(fields?.broken) };
}

/** `depth` ends what was meddled with: nobody takes out more than an order holds, one after the other. */
function removedOf(kept: unknown, depth = 0): RemovedCards | null {
  const fields = fieldsOf(kept);
  const cards = listOf(fields?.cards, (entry) => {
    const part = fieldsOf(entry);
    const card = restoreCard(part?.card);
    const from = oneOf(['cards', 'cartList'], part?.from);
    const index = amountOf(part?.index);
    return card === undefined || from === undefined || index === undefined
      ? undefined
      : { card, from, index: Math.max(0, Math.trunc(index)) };
  });
  if (cards.length === 0 || depth > mostCards) return null;
  const clearedAt = amountOf(fields?.clearedAt);
  const earlier = removedOf(fields?.earlier, depth + 1);
  return {
    cards,
    broken: brokenOf(fields?.broken),
    ...(fields?.cleared === true && { cleared: true as const }),
    ...(clearedAt !== undefined && { clearedAt }),
    ...(fields?.discarded === true && { discarded: true as const }),
    ...(earlier !== null && { earlier }),
  };
}

function editedOf(kept: unknown): EditedCartItem | undefined {
  const fields = fieldsOf(kept);
  const deliveryGroupUuid = idOf(fields?.deliveryGroupUuid);
  return deliveryGroupUuid === undefined
    ? undefined
    : { deliveryGroupUuid, cards: listOf(fields?.cards, idOf) };
}

function draftOf(kept: unknown, empty: CardCreationDraft): CardCreationDraft {
  const fields = fieldsOf(kept);
  if (fields === undefined) return empty;
  const quantity = amountOf(fields.quantity) ?? 1;
  return {
    ...empty,
    amount: amountOf(fields.amount),
    quantity: Math.min(defaultConfiguration.maxQuantity, Math.max(1, Math.trunc(quantity))),
    cardNetwork: oneOf(networks, fields.cardNetwork) ?? empty.cardNetwork,
    deliveryMethod: oneOf(deliveryMethods, fields.deliveryMethod) ?? empty.deliveryMethod,
    design: imageChoiceOf(fields.design),
    nameOnCard: textOf(fields.nameOnCard),
    messageOnCard: textOf(fields.messageOnCard),
    applyDetailsToAll: fields.applyDetailsToAll === true,
    applyImageToAll: fields.applyImageToAll === true,
  };
}

/** Makes a flow of what was kept; what does not fit is left out. Configuration and defaults are never kept. */
export function restoreFlow(kept: unknown): Flow | undefined {
  const fields = fieldsOf(kept);
  if (fields === undefined || !Array.isArray(fields.cards) || !Array.isArray(fields.cartList))
    return undefined;
  const empty = emptyFlow();
  return normaliseCards({
    ...empty,
    draft: draftOf(fields.draft, empty.draft),
    cards: cardsOf(fields.cards),
    cartList: cardsOf(fields.cartList),
    lastAdded: listOf(fields.lastAdded, idOf),
    currentCardId: idOf(fields.currentCardId) ?? null,
    editing: editOf(fields.editing),
    removed: removedOf(fields.removed),
    bulkDeliveryGroups: listOf(fields.bulkDeliveryGroups, groupOf),
    editedCartItems: listOf(fields.editedCartItems, editedOf),
  });
}

/** The last edit of each tab that a flow contains, by the tab's id. */
export type Edits = Readonly<Record<string, number>>;

/** The edits that a kept flow names; undefined where it names none. */
export function restoreEdits(kept: unknown): Edits | undefined {
  const edits = fieldsOf(fieldsOf(kept)?.edits);
  if (edits === undefined) return undefined;
  const numbered = Object.entries(edits).filter((pair): pair is [string, number] =>
    Number.isSafeInteger(pair[1]),
  );
  return Object.fromEntries(numbered);
}
