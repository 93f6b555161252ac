import { randomUUID } from 'node:crypto';
import {
  correctRecipient,
  type OrderAccess,
  orderedCards,
  readCardStates,
  resendGift,
  resendsPerDay,
} from '@bowtie/contracts';
import { type CardState, isFinal, mailableStates, orderLife } from '@bowtie/domain';
import { type CallContext, callError, handle, keyedRequest } from '@bowtie/service-kit';
import type { OrderDeps } from '../deps';
import type { OrderAction } from '../store/order-actions';
import type { OrderDocument } from '../store/order-document';
import { findOrder } from './find-order';

const dayMs = 86_400_000;
const attempts = 10;

type GiftCall = typeof resendGift | typeof correctRecipient;
type Context = Pick<
  CallContext<GiftCall>,
  'params' | 'identity' | 'idempotencyKey' | 'requestId' | 'changeSession' | 'log'
> & { body: OrderAccess | undefined };

/** The mailings of a gift until a time, and those of the day before it. */
function mailingsOf(actions: readonly OrderAction[], cardId: string, until: Date) {
  const all = actions.filter(
    ({ kind, card_ids, created_at }) =>
      (kind === 'resend' || kind === 'recipient') && card_ids.includes(cardId) && created_at <= until,
  );
  const today = all.filter(({ created_at }) => created_at.getTime() > until.getTime() - dayMs);
  return { count: all.length, today: today.length };
}

async function checkMailable(
  { callService }: OrderDeps,
  call: GiftCall,
  order: OrderDocument,
  cardId: string,
  requestId: string,
): Promise<void> {
  if (order.hold) throw callError(call, 'order_on_hold');
  const card = orderedCards(order._id, order.cart).find(({ card_id }) => card_id === cardId);
  if (card === undefined) throw callError(call, 'card_not_found');
  if (card.item.plastic || card.item.custom_card_details.recipient_email === null)
    throw callError(call, 'card_not_mailed');
  const { cards } = await callService(readCardStates, { body: { order_number: order._id }, requestId });
  const untouched: CardState = isFinal(orderLife, order.status) ? 'voided' : 'ordered';
  const status = cards.find(({ card_id }) => card_id === cardId)?.status ?? untouched;
  if (mailableStates.includes(status)) return;
  if (status === 'ordered') throw callError(call, 'card_not_ready');
  throw callError(call, status === 'voided' || status === 'replaced' ? 'card_over' : 'card_opened');
}

/** Writes down that a gift is mailed, as often a day as it may be, and has it mailed. */
async function mail(
  deps: OrderDeps,
  call: GiftCall,
  kind: 'resend' | 'recipient',
  context: Context,
  recipient: OrderAction['recipient'],
): Promise<{ action: OrderAction; left: number }> {
  const { actions, actionRunner, config, keys } = deps;
  const { params, body, identity, requestId, log } = context;
  const cardId = params.card_id;
  const { order } = await findOrder(deps, identity, params.order_number, body, { acts: true, requestId });
  const keyed = keyedRequest(call.name, `${order._id} ${cardId}`, context.idempotencyKey, body);
  if (!(await keys.claim(keyed))) throw callError(call, 'idempotency_key_reused');
  const id = keyed?.key ?? randomUUID();
  const leftOf = async (action: OrderAction) =>
    resendsPerDay - mailingsOf(await actions.ofOrder(order._id), cardId, action.created_at).today;

  for (let attempt = 1; attempt <= attempts; attempt++) {
    const known = await actions.find(id);
    if (known !== null) return { action: known, left: await leftOf(known) };
    await checkMailable(deps, call, order, cardId, requestId);
    const now = new Date();
    const { count, today } = mailingsOf(await actions.ofOrder(order._id), cardId, now);
    if (today >= resendsPerDay) throw callError(call, 'resend_limit');
    const action: OrderAction = {
      _id: id,
      kind,
      order_number: order._id,
      card_ids: [cardId],
      recipient,
      request_id: requestId,
      created_at: now,
      kept: kind === 'resend' ? [] : null,
      unpaid: false,
      due_at: new Date(now.getTime() + config.ORDER_LEASE_MS),
      tries: 0,
      mailing: `${cardId}/${count + 1}`,
    };
    // Another mailing may have taken the place: then it is counted again.
    if (!(await actions.insert(action))) continue;
    const done = await actionRunner.run(action).catch((err: unknown) => {
      log.warn({ err, order_number: order._id }, 'a mailing is left to the relay');
      return action;
    });
    return { action: done, left: resendsPerDay - today - 1 };
  }
  throw callError(call, 'conflict');
}

export function handleResendGift(deps: OrderDeps) {
  return handle(resendGift, async (context) => {
    const { left } = await mail(deps, resendGift, 'resend', context, null);
    context.changeSession({ do: 'flash', level: 'success', message: 'We sent the gift again.' });
    return { card_id: context.params.card_id, resends_left: Math.max(0, left) };
  });
}

export function handleCorrectRecipient(deps: OrderDeps) {
  return handle(correctRecipient, async (context) => {
    const { recipient_name, recipient_email } = context.body;
    const recipient = { name: recipient_name, email: recipient_email };
    const { action } = await mail(deps, correctRecipient, 'recipient', context, recipient);
    // Opened or voided between the look at it and the change.
    const [kept] = action.kept ?? [];
    if (kept !== undefined)
      throw callError(correctRecipient, kept.reason === 'voided' ? 'card_over' : 'card_opened');
    context.changeSession({
      do: 'flash',
      level: 'success',
      message: 'We changed the recipient and sent the gift there. The old link does not work any more.',
    });
    return { card_id: context.params.card_id, recipient_name, recipient_email };
  });
}
