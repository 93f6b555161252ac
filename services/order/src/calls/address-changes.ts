import {
  decideAddressChange,
  type MailedAddressChange,
  orderedCards,
  readAddressChange,
  withdrawAddressChange,
} from '@bowtie/contracts';
import { itemName } from '@bowtie/domain';
import { ApiError, callError, handle } from '@bowtie/service-kit';
import type { OrderDeps } from '../deps';
import type { AddressChangeAction } from '../model/order-action';
import type { OrderDocument } from '../model/order-document';
import { readAddressChangeToken, showAddressChange, stateOfAddressChange } from '../rules/address-change';
import { correctGift } from './cards/mail-gift';
import { replaceCard } from './cards/replace-lost-card';
import { findOrder } from './find-order';

interface MailedChange {
  action: AddressChangeAction;
  order: OrderDocument;
}

/** The change of a mailed link. A wrong token is told before a change is looked for. */
async function changeOf(
  { addressChanges: changes, config, orders }: OrderDeps,
  token: string,
): Promise<MailedChange> {
  const id = readAddressChangeToken(config.ORDER_LINK_KEY, token);
  const action = id === undefined ? null : await changes.find(id);
  const order = action === null ? null : await orders.byNumber(action.order_number);
  if (action === null || order === null) throw callError(readAddressChange, 'link_unknown');
  return { action, order };
}

function show({ action, order }: MailedChange): MailedAddressChange {
  const card = orderedCards(order._id, order.cart).find(
    ({ card_id }) => card_id === action.address_change.card_id,
  );
  return {
    order_number: order._id,
    state: stateOfAddressChange(action.address_change, new Date()),
    change: showAddressChange(action),
    card: {
      name: card === undefined ? '' : itemName(card.item),
      load_value: card?.item.custom_card_details.load_value ?? 0,
    },
  };
}

/** Does what was confirmed; once, however often it is asked for. @throws ApiError `change_impossible` */
async function apply(
  deps: OrderDeps,
  { action, order }: MailedChange,
  context: Parameters<typeof correctGift>[3],
): Promise<void> {
  const { card_id: cardId, recipient, post_to: postTo } = action.address_change;
  try {
    if (recipient !== null)
      await correctGift(
        deps,
        order,
        { id: `${action._id}-done`, cardId, recipient, by: { kind: 'buyer', name: null } },
        context,
      );
    else if (postTo !== null)
      await replaceCard(deps, { order, cardId, postTo, requestId: context.requestId });
  } catch (error) {
    if (error instanceof ApiError && error.status === 409)
      throw callError(decideAddressChange, 'change_impossible');
    throw error;
  }
}

export function handleReadAddressChange(deps: OrderDeps) {
  return handle(readAddressChange, async ({ body }) => show(await changeOf(deps, body.token)));
}

export function handleDecideAddressChange(deps: OrderDeps) {
  return handle(decideAddressChange, async ({ body, requestId, log }) => {
    const found = await changeOf(deps, body.token);
    const state = body.decision === 'confirm' ? 'confirmed' : 'withdrawn';
    const decided = await deps.addressChanges.decide(found.action._id, state, new Date());
    const now = {
      ...found,
      action: decided ?? (await deps.addressChanges.find(found.action._id)) ?? found.action,
    };
    // Asked again after a break, it is done again, to the same end.
    if (body.decision === 'confirm' && now.action.address_change.state === 'confirmed')
      await apply(deps, now, { requestId, log });
    return show(now);
  });
}

export function handleWithdrawAddressChange(deps: OrderDeps) {
  return handle(withdrawAddressChange, async ({ params, body, identity, requestId, changeSession }) => {
    const { order } = await findOrder(
      deps,
      withdrawAddressChange.name,
      identity,
      params.order_number,
      body,
      requestId,
    );
    const action = await deps.addressChanges.find(params.change_id);
    if (action?.order_number !== order._id) return { withdrawn: false };
    const withdrawn = (await deps.addressChanges.decide(action._id, 'withdrawn', new Date())) !== null;
    if (withdrawn)
      changeSession({
        do: 'flash',
        level: 'success',
        message: 'Nothing changes. Everything stays as it was.',
      });
    return { withdrawn };
  });
}
