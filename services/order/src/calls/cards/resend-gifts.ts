import { createHash, randomUUID } from 'node:crypto';
import {
  type CallAnswer,
  type OrderedCard,
  orderedCards,
  readCardStates,
  resendGift,
  resendGifts,
  resendsPerDay,
} from '@bowtie/contracts';
import type { CardState } from '@bowtie/domain';
import { callError, handle, keyedRequest, retryConflicts, textIn, WriteConflict } from '@bowtie/service-kit';
import type { OrderDeps } from '../../deps';
import type { OrderAction } from '../../model/order-action';
import { forEachCard } from '../../outbox/for-each-card';
import {
  countMailings,
  isBeingMailed,
  type Mailing,
  newMailing,
  type ResendErrorCode,
  resendErrorOf,
  stateOfCard,
} from '../../rules/mailing';
import { findOrder } from '../find-order';
import { checkCardIds } from './named-cards';

const attempts = 5;

type Answer = CallAnswer<typeof resendGifts>;

/** The id of what is asked for one card: the same for the same request. */
function actionId(requestKey: string, cardId: string): string {
  return createHash('sha256').update(`${requestKey} ${cardId}`).digest('base64url');
}

type KnownMailing = Mailing & Pick<OrderAction, '_id'>;

function byCard(mailings: readonly KnownMailing[]): Map<string, KnownMailing[]> {
  const all = new Map<string, KnownMailing[]>();
  for (const mailing of mailings)
    for (const id of mailing.card_ids) all.set(id, [...(all.get(id) ?? []), mailing]);
  return all;
}

interface Wish {
  id: string;
  card: OrderedCard;
  orderNumber: string;
  requestId: string;
  state: CardState;
  /** The card's mailings so far. */
  mailings: readonly Mailing[];
}

interface Written {
  action: OrderAction;
  left: number;
}

/** Writes a mailing down at the next place of its card that nobody else has taken; why it is not mailed otherwise. */
async function writeMailing(
  { actions, config }: OrderDeps,
  { id, card, orderNumber, requestId, state, mailings }: Wish,
): Promise<Written | ResendErrorCode> {
  const { card_id: cardId } = card;
  const refusal = resendErrorOf(card, state);
  if (refusal !== undefined) return refusal;
  let seen = mailings;
  const writeOnce = async (): Promise<Written | ResendErrorCode | WriteConflict> => {
    const now = new Date();
    const { count, today } = countMailings(seen, cardId, now);
    if (today >= resendsPerDay) return 'resend_limit';
    const given = { id, orderNumber, cardId, requestId, count, now };
    const action = newMailing({
      ...given,
      kind: 'resend',
      recipient: null,
      leaseMs: config.ORDER_LEASE_MS,
    });
    if (await actions.insert(action)) return { action, left: resendsPerDay - today - 1 };
    const same = await actions.find(id);
    const others = await actions.mailings(orderNumber, cardId);
    if (same !== null) return { action: same, left: countMailings(others, cardId, same.created_at).left };
    seen = others;
    return new WriteConflict();
  };
  return retryConflicts<Written | ResendErrorCode>(attempts, writeOnce, () => 'resend_limit');
}

export function handleResendGifts(deps: OrderDeps) {
  const { actions, actionRunner, callService, keys } = deps;
  return handle(resendGifts, async (context) => {
    const { params, body, identity, language, requestId, idempotencyKey, changeSession, log } = context;
    const { order } = await findOrder(deps, resendGifts.name, identity, params.order_number, body, requestId);
    const bought = orderedCards(order._id, order.cart);
    checkCardIds(resendGifts, bought, body?.card_ids);
    const keyed = keyedRequest(resendGifts.name, order._id, idempotencyKey, body);
    if (!(await keys.claim(keyed))) throw callError(resendGifts, 'idempotency_key_reused');
    if (order.hold) throw callError(resendGifts, 'order_on_hold');

    const requestKey = keyed?.key ?? randomUUID();
    const idOf = ({ card_id }: OrderedCard) => actionId(requestKey, card_id);
    const before = keyed === undefined ? [] : await actions.ofRequest(bought.map(idOf));
    // Read after those of the request, which are among them.
    const [now, known] = await Promise.all([
      callService(readCardStates, { body: { order_number: order._id }, requestId }),
      actions.mailings(order._id),
    ]);
    const states = new Map(now.cards.map((card) => [card.card_id, card]));
    const earlier = new Map(before.map((action) => [action._id, action]));
    const mailings = byCard(known);
    const named = new Set(body?.card_ids);
    const cameBack = (card: OrderedCard) => {
      const known = states.get(card.card_id);
      if (known?.status !== 'bounced') return false;
      const bouncedAt = known.history.findLast(({ status }) => status === 'bounced')?.date;
      const others = mailings.get(card.card_id)?.filter(({ _id }) => _id !== idOf(card)) ?? [];
      return !isBeingMailed(bouncedAt, others, new Date());
    };
    // What an earlier try has sent has left the state by which it was chosen.
    const isWanted = (card: OrderedCard) =>
      body?.card_ids === undefined ? earlier.has(idOf(card)) || cameBack(card) : named.has(card.card_id);
    const wanted = bought.filter(isWanted);
    if (wanted.length === 0) throw callError(resendGifts, 'nothing_to_resend');

    const results = new Map<string, Written | ResendErrorCode>();
    await forEachCard(wanted, async (card) => {
      const { card_id } = card;
      const own = mailings.get(card_id) ?? [];
      const same = earlier.get(idOf(card));
      const written =
        same === undefined
          ? await writeMailing(deps, {
              id: idOf(card),
              card,
              orderNumber: order._id,
              requestId,
              state: stateOfCard(order, states.get(card_id)?.status),
              mailings: own,
            })
          : { action: same, left: countMailings(own, card_id, same.created_at).left };
      results.set(card_id, written);
      if (typeof written === 'string') return;
      await actionRunner.run(written.action).catch((err: unknown) => {
        log.warn({ err, order_number: order._id }, 'a mailing is left to the relay');
      });
    });

    const answer: Answer = { order_number: order._id, resent: [], not_resent: [] };
    for (const { card_id } of wanted) {
      const result = results.get(card_id);
      if (result === undefined) continue;
      if (typeof result !== 'string') answer.resent.push({ card_id, resends_left: result.left });
      else
        answer.not_resent.push({
          card_id,
          code: result,
          message: textIn(language, resendGift.errors[result].message),
        });
    }
    const count = answer.resent.length;
    if (count > 0)
      changeSession({
        do: 'flash',
        level: 'success',
        message: count === 1 ? 'We sent the gift again.' : `We sent ${count} gifts again.`,
      });
    return answer;
  });
}
