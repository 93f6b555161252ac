import type { OrderChangeKind } from '@bowtie/contracts';
import { moneyText } from '@bowtie/domain';
import { type Html, html } from '@bowtie/service-kit/html';
import { cardName, placeText } from '../../rules/timeline';
import { badge, moment, table } from '../../web/parts';
import type { OrderView } from './order-view';

/** What changed, as operators call it. */
const changeLabels: Readonly<Record<OrderChangeKind, string>> = {
  recipient_corrected: 'Recipient corrected',
  recipient_claimed: 'Gift claimed by its shared link',
  exchanged: 'Gift exchanged for a card by mail',
  replaced: 'Card replaced',
  frozen: 'Card frozen',
  unfrozen: 'Card let go on',
  voided: 'Card voided',
  send_time: 'Sending time changed',
  refund: 'Refund',
  cancel: 'Cancellation',
  dispute_open: 'Dispute opened',
  dispute_won: 'Dispute won',
  dispute_lost: 'Dispute lost',
  provider_refund: 'Refund at the provider',
};

function stopText({ stopped, card_ids }: OrderView['reports'][number]): Html {
  if (stopped.length === 0)
    return html`${badge('Nothing stopped', 'warn')}<br><small>${card_ids.length === 0 ? 'It is about no card' : 'The cards are over, opened at their brand or paid out by a link'}</small>`;
  return html`${badge(stopped.length === 1 ? 'Card frozen' : `${stopped.length} cards frozen`, 'warn')}<br><small>Unfreeze it once you know more</small>`;
}

/** What the buyer of an order said was not them, by the link of our mail; nothing where they never did. */
export function changeReports({ number, reports, cards }: OrderView): Html | string {
  if (reports.length === 0) return '';
  const names = new Map(cards.map((card) => [card.id, cardName(card, card.place)]));
  return html`<h2>Not the buyer’s, says the buyer</h2>
${table(
  `Changes of order ${number} that its buyer reported`,
  [
    { label: 'What changed' },
    { label: 'When (UTC)' },
    { label: 'Before' },
    { label: 'After' },
    { label: 'Reported (UTC)' },
    { label: 'Stopped' },
  ],
  reports.map((report) => [
    html`${changeLabels[report.kind]}${report.amount !== undefined && html` of ${moneyText({ price: report.amount })}`}${report.card_ids.map((id) => html`<br><small>${names.get(id) ?? ''}</small>`)}`,
    moment(report.date),
    placeText(report.before),
    placeText(report.after),
    moment(report.date_reported),
    stopText(report),
  ]),
)}`;
}
