import type { CardState } from './life-cycles';

const labels: Readonly<Record<CardState, string>> = {
  ordered: 'Ordered',
  scheduled: 'Scheduled',
  issued: 'Ready to send',
  printed: 'Printed',
  sent: 'Sent',
  delivered: 'Delivered',
  activated: 'Active',
  redeemed: 'Opened',
  bounced: 'Not delivered',
  voided: 'Canceled',
  replaced: 'Replaced',
};

/** A posted card is printed and packed before it can be sent. */
const postedLabels: Partial<Readonly<Record<CardState, string>>> = { issued: 'Made' };

/** A card that its buyer downloads is not sent to anybody. */
const downloadLabels: Partial<Readonly<Record<CardState, string>>> = { issued: 'Ready to download' };

/** A state of a card as people say it, the same on every page. @param isDownload whether it is a file for its buyer */
export function cardStateLabel(status: CardState, plastic: boolean, isDownload = false): string {
  const own = plastic ? postedLabels : isDownload ? downloadLabels : {};
  return own[status] ?? labels[status];
}
