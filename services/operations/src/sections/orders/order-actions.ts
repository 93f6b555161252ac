import {
  type CallAnswer,
  cancelOrder,
  correctRecipient,
  holdCard,
  type NotRefundedReason,
  requestRefund,
  resendGift,
  voidOrderCard,
} from '@bowtie/contracts';
import { cardLife, cardStateLabel, isFinal, moneyText } from '@bowtie/domain';
import { html } from '@bowtie/service-kit/html';
import type { Facts } from '../../model/audit-record';
import { orderLabels } from '../../rules/labels';
import { cardName } from '../../rules/timeline';
import { fieldOf, type SentForm } from '../../web/page-request';
import { field } from '../../web/parts';
import type { OrderAction } from './order-action';
import type { CardView, OrderView } from './order-view';
import { refundActions } from './refund-actions';
import { reviewActions } from './review-actions';

const many = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;
const chosen = (form: SentForm) => new Set(form.card_ids ?? []);

/** Cards whose money can go back: unopened ones, and those that an operator voided. */
function refundable({ cards, shown }: OrderView): CardView[] {
  const refunded = new Set(shown.refunds.map(({ card_id }) => card_id));
  const isPaid = shown.order.date_approved !== null;
  return cards.filter(
    ({ id, can_refund, status, isReplacement }) =>
      can_refund || (isPaid && !isReplacement && status === 'voided' && !refunded.has(id)),
  );
}

const notRefundedTexts: Readonly<Record<NotRefundedReason, string>> = {
  opened: 'was opened',
  sent: 'is with its carrier or its recipient',
  refunded: 'was refunded before',
  voided: 'was voided before',
  not_returnable: 'is not taken back by its brand',
};

function refundResultText({
  amount,
  refunded,
  not_refunded,
  pending,
}: CallAnswer<typeof requestRefund>): string {
  const back = `${moneyText({ price: amount })} goes back for ${many(refunded.length, 'card')}.`;
  const kept = [...new Set(not_refunded.map(({ reason }) => reason))];
  const reasons = kept.map((reason) => {
    const count = not_refunded.filter((card) => card.reason === reason).length;
    return `${many(count, 'card')} not: it ${notRefundedTexts[reason]}.`;
  });
  return [back, ...reasons, ...(pending ? ['The rest is still under way and finishes by itself.'] : [])].join(
    ' ',
  );
}

function idOf(card: CardView | undefined): string {
  if (card === undefined) throw new Error('An action on a card was asked for without one');
  return card.id;
}

const refund: OrderAction = {
  name: 'refund',
  permission: 'refund',
  isOfCard: false,
  isConfirmed: true,
  label: 'Refund',
  about:
    'Voids the chosen cards first, then gives back what each cost to the payment it was bought with. The buyer gets a mail. This cannot be undone.',
  isPossible: (view) => refundable(view).length > 0,
  fields: (view, _card, filled) => {
    const marked = chosen(filled);
    const rows = refundable(view).map(
      (card) =>
        html`<label class="ops-check"><input type="checkbox" name="card_ids" value="${card.id}"${(marked.size === 0 || marked.has(card.id)) && html` checked`}> ${cardName(card, card.place)}</label>`,
    );
    return html`<fieldset class="ops-field"><legend>Cards</legend>${rows}</fieldset>`;
  },
  validate: (form) => (chosen(form).size === 0 ? 'Please choose at least one card.' : undefined),
  summary: (view, _card, form) => {
    const marked = chosen(form);
    const cards = view.cards.filter(({ id }) => marked.has(id));
    const worth = cards.reduce((sum, { load_value }) => sum + load_value, 0);
    return html`<p>${many(cards.length, 'card')} worth ${moneyText({ dollars: worth })} and what was paid for making and sending them, less a discount:</p>
<ul>${cards.map((card) => html`<li>${cardName(card, card.place)}</li>`)}</ul>`;
  },
  run: async ({ deps, view, form, actionId, requestId }) =>
    refundResultText(
      await deps.callService(requestRefund, {
        params: { order_number: view.number },
        body: { card_ids: [...chosen(form)] },
        requestId,
        idempotencyKey: actionId,
      }),
    ),
};

const cancel: OrderAction = {
  name: 'cancel',
  permission: 'cancel',
  isOfCard: false,
  isConfirmed: true,
  label: 'Cancel order',
  about:
    'Stops every card that has not left and gives its money back. Cards that have left stay as they are. The buyer gets a mail. This cannot be undone.',
  isPossible: ({ shown }) => shown.canCancel,
  summary: ({ found }) =>
    html`<p>${many(found.quantity, 'card')}, ${moneyText({ price: found.transaction_amount })} in all.</p>`,
  run: async ({ deps, view, actionId, requestId }) => {
    const answer = await deps.callService(cancelOrder, {
      params: { order_number: view.number },
      body: {},
      requestId,
      idempotencyKey: actionId,
    });
    return `The order is ${orderLabels[answer.status].toLowerCase()}. ${refundResultText(answer)}`;
  },
};

const voidCard: OrderAction = {
  name: 'void',
  permission: 'void',
  isOfCard: true,
  isConfirmed: true,
  label: 'Void',
  about:
    'Ends an unopened card for good, without a mail. No money goes back for a card that was sent, unless you refund it too. This cannot be undone.',
  isPossible: (_view, card) => card?.can_refund === true,
  run: async ({ deps, view, card, requestId }) => {
    await deps.callService(voidOrderCard, {
      body: { order_number: view.number, card_id: idOf(card) },
      requestId,
    });
    return 'The card is voided. Nobody can use it any more.';
  },
};

const resend: OrderAction = {
  name: 'resend',
  permission: 'resend',
  isOfCard: true,
  isConfirmed: false,
  label: 'Send again',
  about: 'Mails the gift once more, with the same link. A mail cannot be taken back.',
  isPossible: (_view, card) => card?.can_resend === true,
  run: async ({ deps, view, card, actionId, requestId }) => {
    const { resends_left } = await deps.callService(resendGift, {
      params: { order_number: view.number, card_id: idOf(card) },
      body: {},
      requestId,
      idempotencyKey: actionId,
    });
    return `The gift is mailed again. It can be mailed ${many(resends_left, 'more time')} today.`;
  },
};

const correct: OrderAction = {
  name: 'correct',
  permission: 'correct',
  isOfCard: true,
  isConfirmed: false,
  label: 'Correct recipient',
  about:
    'Mails the gift to somebody else. The link that was mailed before opens nothing any more. You can undo it by correcting it back, as long as the gift is not opened.',
  isPossible: (_view, card) => card?.can_correct === true,
  undoneBy: 'correct',
  fields: (_view, card, filled) =>
    html`${field({
      name: 'recipient_name',
      label: 'Recipient’s name',
      value: fieldOf(filled, 'recipient_name') || (card?.recipient_name ?? ''),
      isRequired: true,
      maxLength: 60,
    })}${field({
      name: 'recipient_email',
      label: 'Recipient’s e-mail',
      type: 'email',
      value: fieldOf(filled, 'recipient_email') || (card?.recipient_email ?? ''),
      isRequired: true,
      maxLength: 254,
    })}`,
  run: async ({ deps, view, card, form, actionId, requestId }) => {
    const { recipient_name, recipient_email } = await deps.callService(correctRecipient, {
      params: { order_number: view.number, card_id: idOf(card) },
      body: {
        recipient_name: fieldOf(form, 'recipient_name'),
        recipient_email: fieldOf(form, 'recipient_email'),
      },
      requestId,
      idempotencyKey: actionId,
    });
    return `The gift is for ${recipient_name} now, and mailed to ${recipient_email}.`;
  },
};

function hold(name: 'freeze' | 'unfreeze'): OrderAction {
  const holds = name === 'freeze';
  return {
    name,
    permission: 'freeze',
    isOfCard: true,
    isConfirmed: false,
    label: holds ? 'Freeze' : 'Unfreeze',
    about: holds
      ? 'Stops the card with its issuer, so that nobody pays with it. You can undo it by unfreezing the card.'
      : 'Lets the card be used again as it was. You can undo it by freezing the card.',
    isPossible: (_view, card) => card?.made?.can_hold === true && card.made.is_on_hold !== holds,
    undoneBy: holds ? 'unfreeze' : 'freeze',
    run: async ({ deps, card, actionId, requestId }) => {
      await deps.callService(holdCard, {
        body: { card_id: idOf(card), hold: holds, action_id: actionId },
        requestId,
      });
      return holds ? 'The card is frozen. Nobody can pay with it.' : 'The card can be used again.';
    },
  };
}

export const orderActions: readonly OrderAction[] = [
  ...reviewActions,
  refund,
  ...refundActions,
  cancel,
  resend,
  correct,
  hold('freeze'),
  hold('unfreeze'),
  voidCard,
];

/** What the audit notes of an order, and of a card of it, before and after an action. */
export function factsOf({ shown, found }: OrderView, card: CardView | undefined): Facts {
  return {
    order: orderLabels[shown.order.status],
    refunded: moneyText({ price: found.refunded }),
    ...(card !== undefined && {
      card: cardStateLabel(card.status, card.plastic),
      recipient_name: card.recipient_name ?? '',
      recipient_email: card.recipient_email ?? '',
      ...(!isFinal(cardLife, card.status) && { frozen: card.made?.is_on_hold === true ? 'yes' : 'no' }),
    }),
  };
}
