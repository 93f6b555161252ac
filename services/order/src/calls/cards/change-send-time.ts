import { randomUUID } from 'node:crypto';
import {
  type CallAnswer,
  type CallBody,
  cardOrder,
  changeSendTime,
  type OrderedCard,
  orderedCards,
  orderedSendTime,
  readCardStates,
  type SendTimeErrorCode,
  scheduleCard,
  sendTimeErrorMessages,
} from '@bowtie/contracts';
import {
  type CardState,
  momentOf,
  type SendTime,
  scheduledState,
  sendTimeErrorOf,
  sendTimeMessages,
} from '@bowtie/domain';
import { callError, handle, textIn } from '@bowtie/service-kit';
import type { OrderDeps } from '../../deps';
import { forEachCard } from '../../outbox/for-each-card';
import { isClosed } from '../../rules/advance';
import { actorOf, changeAction } from '../../rules/change/order-change';
import { findOrder } from '../find-order';
import { checkCardIds } from './named-cards';

type Body = CallBody<typeof changeSendTime>;
type Answer = CallAnswer<typeof changeSendTime>;
type CardNow = CallAnswer<typeof readCardStates>['cards'][number];

/** When a card that waits is sent as things are; undefined where it waits for nothing. */
function sendTimeNow(card: OrderedCard, now: CardNow | undefined): SendTime | undefined {
  if (now === undefined) return orderedSendTime(card);
  const { send_at, send_time_zone } = now;
  if (now.status !== scheduledState || send_at === undefined || send_time_zone === undefined)
    return undefined;
  return { send_at, send_time_zone };
}

function errorCodeOf(status: CardState | undefined, card: OrderedCard): SendTimeErrorCode {
  if (status === 'voided' || status === 'replaced') return 'card_over';
  return orderedSendTime(card) === undefined ? 'card_not_scheduled' : 'card_sent';
}

/** When a card is to be sent instead. @throws ApiError where that is no time to choose */
function wantedTime(body: Body, { send_time_zone: own }: SendTime, now: Date): SendTime {
  if (body.send === 'now') return { send_at: now.toISOString(), send_time_zone: own };
  const [date = '', time = ''] = body.local_time.split('T');
  const send_time_zone = body.send_time_zone ?? own;
  const at = momentOf({ date, time }, send_time_zone)?.at;
  const refusal = at === undefined ? sendTimeMessages.date : sendTimeErrorOf(at, now);
  if (at === undefined || refusal !== undefined)
    throw callError(changeSendTime, 'send_time_refused', {
      errors: { local_time: [refusal ?? sendTimeMessages.date] },
    });
  return { send_at: at.toISOString(), send_time_zone };
}

export function handleChangeSendTime(deps: OrderDeps) {
  const { actions, callService } = deps;
  return handle(changeSendTime, async ({ params, body, identity, language, requestId, changeSession }) => {
    const { order } = await findOrder(
      deps,
      changeSendTime.name,
      identity,
      params.order_number,
      body,
      requestId,
    );
    const bought = orderedCards(order._id, order.cart);
    checkCardIds(changeSendTime, bought, body.card_ids);
    if (order.hold) throw callError(changeSendTime, 'order_on_hold');
    if (order.approved_at === null && !isClosed(order.status))
      throw callError(changeSendTime, 'order_not_confirmed');

    const states = await callService(readCardStates, { body: { order_number: order._id }, requestId });
    const known = new Map(states.cards.map((card) => [card.card_id, card]));
    const times = new Map<string, SendTime>();
    for (const card of bought) {
      const time = isClosed(order.status) ? undefined : sendTimeNow(card, known.get(card.card_id));
      if (time !== undefined) times.set(card.card_id, time);
    }
    const named = new Set(body.card_ids);
    const wanted = bought.filter(({ card_id }) =>
      body.card_ids === undefined ? times.has(card_id) : named.has(card_id),
    );
    if (wanted.length === 0) throw callError(changeSendTime, 'nothing_scheduled');
    // Either all times are right, or nothing changes.
    const now = new Date();
    const next = new Map<string, SendTime>();
    for (const { card_id } of wanted) {
      const time = times.get(card_id);
      if (time !== undefined) next.set(card_id, wantedTime(body, time, now));
    }

    const refused = new Map<string, SendTimeErrorCode>();
    await forEachCard(wanted, async (card) => {
      const send_time = next.get(card.card_id);
      if (send_time === undefined) {
        const status = isClosed(order.status) ? 'voided' : known.get(card.card_id)?.status;
        refused.set(card.card_id, errorCodeOf(status, card));
        return;
      }
      const ordered = { ...cardOrder(order._id, card), send_time };
      const { status, changed } = await callService(scheduleCard, { body: ordered, requestId });
      if (!changed) refused.set(card.card_id, errorCodeOf(status, card));
    });

    const answer: Answer = { order_number: order._id, changed: [], not_changed: [] };
    for (const { card_id } of wanted) {
      const code = refused.get(card_id);
      if (code === undefined) answer.changed.push({ card_id, ...next.get(card_id) });
      else answer.not_changed.push({ card_id, code, message: textIn(language, sendTimeErrorMessages[code]) });
    }
    const count = answer.changed.length;
    if (count > 0) {
      const at = new Date();
      const send_at = next.get(answer.changed[0]?.card_id ?? '')?.send_at;
      const ids = answer.changed.map(({ card_id }) => card_id);
      const change = {
        kind: 'send_time' as const,
        at,
        by: actorOf(identity, order),
        ...(body.send !== 'now' && send_at !== undefined && { send_at }),
      };
      await actions.insert(changeAction(randomUUID(), order, change, ids, at));
    }
    if (count > 0) changeSession({ do: 'flash', level: 'success', message: doneText(body, count) });
    return answer;
  });
}

function doneText({ send }: Body, count: number): string {
  if (send === 'now') return count === 1 ? 'The gift is on the way.' : `${count} gifts are on the way.`;
  return count === 1 ? 'The gift has a new time.' : `${count} gifts have a new time.`;
}
