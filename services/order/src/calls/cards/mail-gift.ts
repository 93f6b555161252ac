import { randomUUID } from 'node:crypto';
import {
  correctRecipient,
  type OrderAccess,
  orderedCards,
  readCardStates,
  resendGift,
  resendsPerDay,
} from '@bowtie/contracts';
import {
  type CallContext,
  callError,
  handle,
  keyedRequest,
  retryConflicts,
  WriteConflict,
} from '@bowtie/service-kit';
import type { OrderDeps } from '../../deps';
import type { OrderAction } from '../../model/order-action';
import type { OrderDocument } from '../../model/order-document';
import { isOrderedRecipient } from '../../rules/address-change';
import { actorOf } from '../../rules/change/order-change';
import { countMailings, newMailing, resendErrorOf, stateOfCard } from '../../rules/mailing';
import { findOrder } from '../find-order';
import { requestChange, waitsForMailbox } from '../request-change';

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

/** What is asked for a gift. */
interface WantedMailing {
  /** The same for the same request. */
  id: string;
  kind: 'resend' | 'recipient';
  cardId: string;
  recipient: OrderAction['recipient'];
  /** Who asked for it. */
  by: OrderAction['by'];
}

interface WrittenMailing {
  action: OrderAction;
  left: number;
  isMailed: boolean;
}

/** Writes down that a gift is mailed, as often a day as it may be, and has it mailed. */
async function mail(
  deps: OrderDeps,
  call: GiftCall,
  order: OrderDocument,
  { id, kind, cardId, recipient, by }: WantedMailing,
  { requestId, log }: Pick<Context, 'requestId' | 'log'>,
): Promise<WrittenMailing> {
  const { actions, actionRunner, config } = deps;
  const leftOf = async (action: OrderAction) =>
    countMailings(await actions.mailings(order._id, cardId), cardId, action.created_at).left;

  return retryConflicts(attempts, async () => {
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
      by,
      requestId,
      count,
      leaseMs: config.ORDER_LEASE_MS,
      now,
    });
    // Another mailing may have taken the place: then it is counted again.
    if (!(await actions.insert(action))) return new WriteConflict();
    const done = await actionRunner.run(action).catch((err: unknown) => {
      log.warn({ err, order_number: order._id }, 'a mailing is left to the relay');
      return action;
    });
    return { action: done, left: resendsPerDay - today - 1, isMailed };
  });
}

/** The order of a gift call, and what it is repeated under. */
async function open(deps: OrderDeps, call: GiftCall, context: Context) {
  const { params, body, identity, requestId } = context;
  const opened = await findOrder(deps, call.name, identity, params.order_number, body, requestId);
  const keyed = keyedRequest(
    call.name,
    `${opened.order._id} ${params.card_id}`,
    context.idempotencyKey,
    body,
  );
  if (!(await deps.keys.claim(keyed))) throw callError(call, 'idempotency_key_reused');
  return { ...opened, keyed, id: keyed?.key ?? randomUUID() };
}

export function handleResendGift(deps: OrderDeps) {
  return handle(resendGift, async (context) => {
    const { order, id } = await open(deps, resendGift, context);
    const { card_id: cardId } = context.params;
    const wanted = {
      id,
      kind: 'resend' as const,
      cardId,
      recipient: null,
      by: actorOf(context.identity, order),
    };
    const { left } = await mail(deps, resendGift, order, wanted, context);
    context.changeSession({ do: 'flash', level: 'success', message: 'We sent the gift again.' });
    return { card_id: cardId, resends_left: left };
  });
}

/** Changes whom a gift is for. @throws ApiError in the words of `correctRecipient` */
export async function correctGift(
  deps: OrderDeps,
  order: OrderDocument,
  { id, cardId, recipient, by }: Omit<WantedMailing, 'kind'>,
  context: Pick<Context, 'requestId' | 'log'>,
): Promise<{ isMailed: boolean }> {
  const wanted = { id, kind: 'recipient' as const, cardId, recipient, by };
  const { action, isMailed } = await mail(deps, correctRecipient, order, wanted, context);
  // Opened or voided between the look at it and the change.
  const [kept] = action.kept ?? [];
  if (kept !== undefined)
    throw callError(correctRecipient, kept.reason === 'voided' ? 'card_over' : 'card_opened');
  return { isMailed };
}

/** Whether a gift goes to the address it was ordered for, or that it goes to already. */
async function isKnownAddress(
  { callService }: OrderDeps,
  order: OrderDocument,
  cardId: string,
  email: string,
  requestId: string,
): Promise<boolean> {
  const card = orderedCards(order._id, order.cart).find(({ card_id }) => card_id === cardId);
  if (card === undefined || isOrderedRecipient(card, email)) return card !== undefined;
  const { cards } = await callService(readCardStates, { body: { order_number: order._id }, requestId });
  return cards.find(({ card_id }) => card_id === cardId)?.recipient?.email === email;
}

export function handleCorrectRecipient(deps: OrderDeps) {
  return handle(correctRecipient, async (context) => {
    const { recipient_name, recipient_email, recipient_language: language } = context.body;
    const { requestId, changeSession } = context;
    const cardId = context.params.card_id;
    const recipient = {
      name: recipient_name,
      email: recipient_email,
      ...(language !== undefined && { language }),
    };
    const { order, by, id, keyed } = await open(deps, correctRecipient, context);
    const answer = { card_id: cardId, recipient_name, recipient_email };
    if (waitsForMailbox(by) && !(await isKnownAddress(deps, order, cardId, recipient_email, requestId))) {
      await checkMailable(deps, correctRecipient, order, cardId, requestId);
      await requestChange(
        deps,
        order,
        { card_id: cardId, recipient, post_to: null },
        { keyed, tooMany: () => callError(correctRecipient, 'resend_limit') },
      );
      changeSession({
        do: 'flash',
        level: 'success',
        message: 'We wrote to you. The gift goes to the new address once you confirm it in our mail.',
      });
      return { ...answer, awaits_confirmation: true };
    }
    const { isMailed } = await correctGift(
      deps,
      order,
      { id, cardId, recipient, by: actorOf(context.identity, order) },
      context,
    );
    changeSession({
      do: 'flash',
      level: 'success',
      message: isMailed
        ? 'We changed the recipient and sent the gift there. The old link does not work any more.'
        : 'We changed the recipient. The gift goes there at its time.',
    });
    return answer;
  });
}
