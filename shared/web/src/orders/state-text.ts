import type { Order } from '@bowtie/contracts';
import {
  type CardState,
  cardStateLabel,
  isFinal,
  moneyText,
  type OrderState,
  orderLife,
  type RefundProgress,
  type WirePrice,
} from '@bowtie/domain';

interface StateText {
  label: string;
  explanation: string;
  tone: 'plain' | 'ribbon' | 'evergreen' | 'amber';
}

/** The states of an order, as people say them. */
export const orderStateText: Record<OrderState, StateText> = {
  received: {
    label: 'Received',
    explanation: 'We have your order and are confirming the payment.',
    tone: 'amber',
  },
  paid: { label: 'Paid', explanation: 'Your payment is confirmed. The cards are next.', tone: 'amber' },
  in_production: { label: 'Being made', explanation: 'Your cards are being made.', tone: 'amber' },
  shipped: { label: 'Shipped', explanation: 'Your cards are on their way.', tone: 'evergreen' },
  delivered: {
    label: 'Delivered',
    explanation: 'Every card of this order was sent or handed over.',
    tone: 'evergreen',
  },
  complete: { label: 'Complete', explanation: 'Every card of this order was delivered.', tone: 'evergreen' },
  cancelled: {
    label: 'Canceled',
    explanation: 'This order was canceled. Nothing was charged.',
    tone: 'ribbon',
  },
  refunded: { label: 'Refunded', explanation: 'This order was refunded in full.', tone: 'plain' },
};

/** What is said differently of an order that a person looks at before its money is taken. */
const reviewText: StateText = {
  label: 'On review',
  explanation: 'Nothing is charged before your order goes on.',
  tone: 'amber',
};

/** What is said differently of a business order that an owner has yet to approve. */
const approvalText: StateText = {
  label: 'Waits for approval',
  explanation: 'An owner of the business decides about this order. Nothing is charged or made before.',
  tone: 'amber',
};

/** What is said of an order whose payment is disputed, whichever state it is in. */
const onHoldText: StateText = {
  label: 'On hold',
  explanation:
    'The payment of this order is disputed: somebody asked the bank to take it back. Until the bank has decided, the order is on hold. Gifts that were not opened cannot be opened, nothing more is sent, and nothing can be changed or refunded.',
  tone: 'amber',
};

/** What is said of an order that is over, and a part of whose money the bank sent back. */
const refundFailedText: StateText = {
  label: 'Refund came back',
  explanation: 'This order is over, and your bank has not taken all of your refund.',
  tone: 'amber',
};

/** What is said differently of an order of which some cards were given back. */
const remainingText: Partial<Record<OrderState, Pick<StateText, 'explanation'>>> = {
  shipped: { explanation: 'The other cards are on their way.' },
  delivered: { explanation: 'Every other card of this order was sent or handed over.' },
  complete: { explanation: 'Every other card of this order was delivered.' },
  cancelled: { explanation: 'This order was canceled, and your money went back.' },
};

/** What is said of an order that waits for its buyer, as the mail of a gift came back. */
const bouncedText: StateText = {
  label: 'Not delivered',
  explanation: 'A gift did not reach its recipient. Correct its address below, and it goes out again.',
  tone: 'ribbon',
};

/** What is said of an order of which many cards are going back, whichever state it is in. */
function goingBackText({ kind, done, total }: RefundProgress): StateText {
  return kind === 'refund'
    ? {
        label: 'Being refunded',
        explanation: `A refund is in progress: ${done} of ${total} cards are done.`,
        tone: 'amber',
      }
    : {
        label: 'Being canceled',
        explanation: `A cancellation is in progress: ${done} of ${total} cards are done.`,
        tone: 'amber',
      };
}

/** What is said of an order of which something went back: how the rest stands, and how much that was. */
function remainingOf(status: OrderState, refunded: WirePrice): Partial<StateText> {
  const { explanation } = { ...orderStateText[status], ...remainingText[status] };
  // All of it went back, and that is said already.
  if (isFinal(orderLife, status)) return { explanation };
  return { explanation: `${explanation} ${moneyText({ price: refunded })} was given back.` };
}

interface OrderNews {
  /** Whether the mail of a gift came back, which its buyer can mend. */
  isBounced?: boolean;
  /** How far a refund or a cancellation is that is under way. */
  goingBack?: RefundProgress | undefined;
}

/**
 * How an order stands, as people say it.
 * @param refunded what went back of it, on the wire's scale
 */
export function stateOfOrder(
  order: Order,
  refunded: WirePrice,
  { isBounced = false, goingBack }: OrderNews = {},
): StateText {
  if (order.on_hold) return onHoldText;
  if (goingBack !== undefined) return goingBackText(goingBack);
  if (isBounced && order.status === 'in_production') return bouncedText;
  const isHeld = order.date_approved === null && !order.cancel_reason;
  const awaitsApproval = isHeld && order.approval?.state === 'open';
  const isOnReview = isHeld && order.review?.state === 'open';
  return {
    ...orderStateText[order.status],
    ...(isDownloadOrder(order) && downloadedText[order.status]),
    ...(refunded > 0 && remainingOf(order.status, refunded)),
    ...(order.refund_failed !== undefined && isFinal(orderLife, order.status) && refundFailedText),
    ...(awaitsApproval && approvalText),
    ...(isOnReview && reviewText),
  };
}

/** What is said of each state of a card beside its label. */
const cardStateText: Record<CardState, Omit<StateText, 'label'>> = {
  ordered: { explanation: 'Waiting to be made.', tone: 'amber' },
  scheduled: { explanation: 'Waiting for its time. It is made and sent then.', tone: 'plain' },
  issued: { explanation: 'Made, and about to be sent.', tone: 'amber' },
  printed: { explanation: 'Printed, and about to be mailed.', tone: 'amber' },
  sent: { explanation: 'The e-mail is with the recipient. It was not opened yet.', tone: 'evergreen' },
  delivered: { explanation: 'The card is with the recipient.', tone: 'evergreen' },
  activated: { explanation: 'The card is active and ready to use.', tone: 'evergreen' },
  redeemed: { explanation: 'The recipient has opened the gift.', tone: 'evergreen' },
  bounced: {
    explanation: 'The e-mail came back. Correct the address, and it goes out again.',
    tone: 'ribbon',
  },
  voided: { explanation: 'This card was canceled.', tone: 'plain' },
  replaced: { explanation: 'This card was replaced by another one.', tone: 'plain' },
};

const way = 'back to your original payment method';

/** What is said of a card for which the buyer has this much money back, asked for or not. */
export function refundText(
  amount: string,
  {
    onRequest = false,
    by,
  }: { onRequest?: boolean | undefined; by?: 'dispute' | 'provider' | undefined } = {},
): StateText {
  if (by !== undefined)
    return {
      label: 'Refunded',
      explanation:
        by === 'dispute'
          ? `The bank returned ${amount} after a dispute, so this card does not work any more.`
          : `Nobody can use this card any more. ${amount} went ${way}.`,
      tone: 'plain',
    };
  return {
    label: onRequest ? 'Refunded' : 'Given back',
    explanation: onRequest
      ? `Nobody can use this card any more. ${amount} went ${way}.`
      : `We could not make or send this card. ${amount} went back to the card you paid with.`,
    tone: 'plain',
  };
}

/** What is said differently of a card that its buyer downloads. */
const downloadExplanations: Partial<Record<CardState, string>> = {
  ordered: 'Waiting to be made. Then it is yours to download.',
  issued: 'Made, and yours to download.',
};

/** What is said differently of an order of which all cards are downloaded. */
const downloadedText: Partial<Record<OrderState, StateText>> = {
  delivered: {
    label: 'Ready to download',
    explanation: 'Every card of this order is made, and yours to download.',
    tone: 'evergreen',
  },
  complete: {
    label: 'Ready to download',
    explanation: 'Every card of this order is made, and yours to download.',
    tone: 'evergreen',
  },
};

/** What is said differently of a card that goes by mail. */
const plasticExplanations: Partial<Record<CardState, string>> = {
  issued: 'Made, and about to be printed.',
  sent: 'The parcel carrier has the card.',
  delivered: 'The card was delivered. Its holder activates it before the first purchase.',
  bounced: 'The card could not be delivered. We will write to you about it.',
};

/** What is said differently of a brand's plastic, which needs no activation. */
const brandPlasticExplanations: Partial<Record<CardState, string>> = {
  ...plasticExplanations,
  delivered: 'The card was delivered. It can be used at once.',
};

/** A state of a card, as people say it. */
export function stateText(
  status: CardState,
  plastic: boolean,
  { isBrand = false, isDownload = false }: { isBrand?: boolean; isDownload?: boolean } = {},
): StateText {
  const ofPlastic = isBrand ? brandPlasticExplanations : plasticExplanations;
  const own = plastic ? ofPlastic : isDownload ? downloadExplanations : {};
  const isReady = isDownload && status === 'issued';
  return {
    label: cardStateLabel(status, plastic, isDownload),
    tone: isReady ? 'evergreen' : cardStateText[status].tone,
    explanation: own[status] ?? cardStateText[status].explanation,
  };
}

/** Whether all that an order's buyer gets is files. */
function isDownloadOrder({ delivery_groups }: Pick<Order, 'delivery_groups'>): boolean {
  return (
    delivery_groups.length > 0 && delivery_groups.every(({ delivery_style }) => delivery_style === 'download')
  );
}
