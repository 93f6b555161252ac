import { randomUUID } from 'node:crypto';
import {
  correctRecipient,
  type OrderAccess,
  orderedCards,
  readCardStates,
  resendGift,
  resendsPerDay,
} from '@bowtie/contracts';
import { type CallContext, callError, handle, keyedRequest } from '@bowtie/service-kit';
import type { OrderDeps } from '../../deps';
import type { OrderAction } from '../../model/order-action';
import type { OrderDocument } from '../../model/order-document';
import { actorOf } from '../../rules/change/order-change';
import { countMailings, newMailing, resendErrorOf, stateOfCard } from '../../rules/mailing';
import { findOrder } from '../find-order';

const attempts = 10;

type GiftCall = typeof resendGift | typeof correctRecipient;
type Context = Pick<
  CallContext<GiftCall>,
  'params' | 'identity' | 'idempotencyKey' | 'requestId' | 'changeSession' | 'log'
> & { body: OrderAccess | undefined };

async function checkMailable(
  { callService }: OrderDeps,
  call: GiftCall,
  order: OrderDocument,
  cardId: string,
  requestId: string,
): Promise<{ isMailed: boolean }> {
  if (order.hold) throw callError(call, 'order_on_hold');
  const card = orderedCards(order._id, order.cart).find(({ card_id }) => card_id === cardId);
  if (card === undefined) throw callError(call, 'card_not_found');
  const { cards } = await callService(readCardStates, { body: { order_number: order._id }, requestId });
  const known = cards.find(({ card_id }) => card_id === cardId)?.status;
  const refusal = resendErrorOf(card, stateOfCard(order, known));
  // Whom it is for may be changed before it is sent; nothing is mailed for that.
  if (refusal === 'card_scheduled' && call === correctRecipient) return { isMailed: false };
  if (refusal !== undefined) throw callError(call, refusal);
  return { isMailed: true };
}

/** Writes down that a gift is mailed, as often a day as it may be, and has it mailed. */
async function mail(
  deps: OrderDeps,
  call: GiftCall,
  kind: 'resend' | 'recipient',
  context: Context,
  recipient: OrderAction['recipient'],
): Promise<{ action: OrderAction; left: number; isMailed: boolean }> {
  const { actions, actionRunner, config, keys } = deps;
  const { params, body, identity, requestId, log } = context;
  const cardId = params.card_id;
  const { order } = await findOrder(deps, identity, params.order_number, body, { acts: true, requestId });
  const keyed = keyedRequest(call.name, `${order._id} ${cardId}`, context.idempotencyKey, body);
  if (!(await keys.claim(keyed))) throw callError(call, 'idempotency_key_reused');
  const id = keyed?.key ?? randomUUID();
  const leftOf = async (action: OrderAction) =>
    countMailings(await actions.mailings(order._id, cardId), cardId, action.created_at).left;

  for (let attempt = 1; attempt <= attempts; attempt++) {
    const known = await actions.find(id);
    if (known !== null) return { action: known, left: await leftOf(known), isMailed: true };
    const { isMailed } = await checkMailable(deps, call, order, cardId, requestId);
    const now = new Date();
    const { count, today } = countMailings(await actions.mailings(order._id, cardId), cardId, now);
    if (today >= resendsPerDay) throw callError(call, 'resend_limit');
    const action = newMailing({
      id,
      kind,
      orderNumber: order._id,
      cardId,
      recipient,
      by: actorOf(identity, order),
      requestId,
      count,
      leaseMs: config.ORDER_LEASE_MS,
      now,
    });
    // Another mailing may have taken the place: then it is counted again.
    if (!(await actions.insert(action))) continue;
    const done = await actionRunner.run(action).catch((err: unknown) => {
      log.warn({ err, order_number: order._id }, 'a mailing is left to the relay');
      return action;
    });
    return { action: done, left: resendsPerDay - today - 1, isMailed };
  }
  throw callError(call, 'conflict');
}

export function handleResendGift(deps: OrderDeps) {
  return handle(resendGift, async (context) => {
    const { left } = await mail(deps, resendGift, 'resend', context, null);
    context.changeSession({ do: 'flash', level: 'success', message: 'We sent the gift again.' });
    return { card_id: context.params.card_id, resends_left: left };
  });
}

export function handleCorrectRecipient(deps: OrderDeps) {
  return handle(correctRecipient, async (context) => {
    const { recipient_name, recipient_email, recipient_language: language } = context.body;
    const recipient = {
      name: recipient_name,
      email: recipient_email,
      ...(language !== undefined && { language }),
    };
    const { action, isMailed } = await mail(deps, correctRecipient, 'recipient', context, recipient);
    // Opened or voided between the look at it and the change.
    const [kept] = action.kept ?? [];
    if (kept !== undefined)
      throw callError(correctRecipient, kept.reason === 'voided' ? 'card_over' : 'card_opened');
    context.changeSession({
      do: 'flash',
      level: 'success',
      message: isMailed
        ? 'We changed the recipient and sent the gift there. The old link does not work any more.'
        : 'We changed the recipient. The gift goes there at its time.',
    });
    return { card_id: context.params.card_id, recipient_name, recipient_email };
  });
}
