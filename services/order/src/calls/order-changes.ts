import {
  noteCardChange,
  orderedCards,
  type ReportedChange,
  readCardChange,
  readChangeLink,
  readChangeReports,
  reportChange,
  stopOrderCards,
} from '@bowtie/contracts';
import { itemName } from '@bowtie/domain';
import { callError, handle } from '@bowtie/service-kit';
import type { OrderDeps } from '../deps';
import type { OrderAction } from '../model/order-action';
import type { OrderChange } from '../model/order-change';
import type { OrderDocument } from '../model/order-document';
import { readChangeToken } from '../rules/change/change-token';
import {
  changeAction,
  changeId,
  changeOf,
  maskPlace,
  orderedPlace,
  showChange,
  stoppableCards,
} from '../rules/change/order-change';

/** A change of a card is told as an action of its order, once, whoever asks for it how often. */
export function handleNoteCardChange({ actions, actionRunner, callService, orders }: OrderDeps) {
  return handle(noteCardChange, async ({ body, requestId, log }) => {
    const { change } = await callService(readCardChange, { body, requestId });
    const order = change === null ? null : await orders.byNumber(change.order_number);
    if (change === null || order === null) return { noted: false };
    const { kind, date, by, before, after, ordered_card_id: cardId } = change;
    const was = before?.address === null ? (orderedPlace(order, cardId) ?? before) : before;
    const told: OrderChange = {
      kind,
      at: new Date(date),
      ...(by !== undefined && { by }),
      ...(was !== undefined && { before: maskPlace(was) }),
      ...(after !== undefined && { after: maskPlace(after) }),
    };
    const action = changeAction(changeId(body.card_id, body.change_id), order, told, [cardId], new Date());
    if (await actions.insert(action))
      await actionRunner.run(action).catch((err: unknown) => {
        log.warn({ err, order_number: order._id }, 'a notice is left to the relay');
      });
    return { noted: true };
  });
}

interface FoundChange {
  action: OrderAction;
  order: OrderDocument;
  change: OrderChange;
}

/** The change of a link. @throws ApiError `link_unknown` for what is not, or no more, one of ours */
async function byToken({ actions, config, orders }: OrderDeps, token: string): Promise<FoundChange> {
  const id = readChangeToken(config.ORDER_LINK_KEY, token);
  const action = id === undefined ? null : await actions.find(id);
  const order = action === null ? null : await orders.byNumber(action.order_number);
  const change = action === null || order === null ? undefined : changeOf(action, order);
  if (action === null || order === null || change === undefined)
    throw callError(readChangeLink, 'link_unknown');
  return { action, order, change };
}

function showReported({ action, order, change }: FoundChange, canStop: number): ReportedChange {
  const about = new Set(action.card_ids);
  const { report } = action;
  return {
    order_number: order._id,
    ...showChange(change),
    cards: orderedCards(order._id, order.cart)
      .filter(({ card_id }) => about.has(card_id))
      .map(({ item }) => ({
        name: itemName(item),
        load_value: item.custom_card_details.load_value,
        recipient_name: item.custom_card_details.recipient_name ?? item.custom_card_details.shipping_name,
      })),
    can_stop: canStop,
    report:
      report === undefined ? null : { date: report.at.toISOString(), stopped: report.stopped?.length ?? 0 },
  };
}

export function handleReadChangeLink(deps: OrderDeps) {
  return handle(readChangeLink, async ({ body, requestId }) => {
    const found = await byToken(deps, body.token);
    const { action, order, change } = found;
    const card_ids = action.report === undefined ? stoppableCards(action, change) : [];
    if (card_ids.length === 0) return showReported(found, 0);
    const asked = { order_number: order._id, card_ids, report_id: action._id, only_look: true };
    const { stopped } = await deps.callService(stopOrderCards, { body: asked, requestId });
    return showReported(found, stopped.length);
  });
}

/** The report is written down first; what is stopped for it may be stopped again, by the request or by the relay. */
export function handleReportChange(deps: OrderDeps) {
  const { actions, actionRunner, config, orders } = deps;
  return handle(reportChange, async ({ body, log }) => {
    const found = await byToken(deps, body.token);
    const { action, order, change } = found;
    const leaseUntil = new Date(Date.now() + config.ORDER_LEASE_MS);
    const stopped = stoppableCards(action, change).length === 0 ? [] : null;
    const reported = await actions.report(action._id, stopped, leaseUntil);
    await orders.markReported(order._id);
    log.warn(
      { order_number: order._id, action_id: action._id, kind: change.kind },
      'a buyer reported a change',
    );
    const done =
      reported.report?.stopped === null
        ? await actionRunner.run(reported).catch((err: unknown) => {
            log.warn({ err, order_number: order._id }, 'the cards of a report are left to the relay');
            return reported;
          })
        : reported;
    return showReported({ ...found, action: done }, 0);
  });
}

export function handleReadChangeReports({ actions, orders }: OrderDeps) {
  return handle(readChangeReports, async ({ body }) => {
    const order = await orders.byNumber(body.order_number);
    if (order === null) return { reports: [] };
    const reported = await actions.reported(order._id);
    return {
      reports: reported.flatMap((action) => {
        const change = changeOf(action, order);
        if (change === undefined || action.report === undefined) return [];
        const { at, stopped } = action.report;
        return {
          id: action._id,
          ...showChange(change),
          card_ids: action.card_ids,
          date_reported: at.toISOString(),
          stopped: stopped ?? [],
        };
      }),
    };
  });
}
