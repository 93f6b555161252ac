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

/** A state of a card as people say it, the same on every page. */
export function cardStateLabel(status: CardState, plastic: boolean): string {
  return (plastic ? postedLabels[status] : undefined) ?? labels[status];
}
