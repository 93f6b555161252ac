import { readCardSpending } from '@bowtie/contracts';
import { cardStateLabel, moneyText } from '@bowtie/domain';
import { commonError } from '@bowtie/service-kit';
import { html } from '@bowtie/service-kit/html';
import type { OperationsDeps } from '../../deps';
import { cardTone } from '../../rules/labels';
import type { OperatorRequest, PageAnswer } from '../../web/page-request';
import { badge, facts, moment, note, table } from '../../web/parts';
import { orderPath } from './order-list';

/** The page of what is left on a card and what was paid with it. */
export function spendingPath(orderNumber: string, cardId: string): string {
  return `${orderPath(orderNumber)}spending/?${new URLSearchParams({ card: cardId })}`;
}

export async function showSpending(
  { callService }: OperationsDeps,
  { params, query, requestId }: OperatorRequest,
): Promise<PageAnswer> {
  const card_id = query.get('card') ?? '';
  if (!/^[\w-]{1,64}$/.test(card_id)) throw commonError('not_found');
  const { card, balance, is_live, transactions } = await callService(readCardSpending, {
    body: { card_id },
    requestId,
  });
  if (card.order_number !== params.order_number) throw commonError('not_found');
  const rows = transactions.map(({ kind, amount, merchant, date }) => [
    moment(date),
    merchant ?? kind,
    merchant === null ? '' : kind,
    moneyText({ dollars: amount }),
  ]);
  return {
    kind: 'page',
    title: 'Balance and purchases',
    body: html`<p><a href="${orderPath(card.order_number)}">Order ${card.order_number}</a></p>
<h1>Balance and purchases</h1>
${balance !== null && !is_live && note('warn', 'The issuer does not answer, or has not made this card yet. This is what we heard last.')}
<section class="panel">${facts([
      ['Card', `${card.name}${card.last_four === null ? '' : ` ··${card.last_four}`}`],
      [
        'State',
        html`${badge(cardStateLabel(card.status, card.plastic), cardTone(card.status))}${card.is_on_hold && html` ${badge('Frozen', 'warn')}`}`,
      ],
      ['Bought with', moneyText({ dollars: card.load_value })],
      ['Left', balance === null ? 'Only its brand knows' : moneyText({ dollars: balance })],
    ])}</section>
<h2>Purchases</h2>
${
  rows.length === 0
    ? html`<p class="muted">${balance === null ? 'Only its brand knows.' : 'Nobody has paid with it yet.'}</p>`
    : table(
        'Purchases, the newest first',
        [{ label: 'When (UTC)' }, { label: 'Where' }, { label: 'What' }, { label: 'Amount', isSum: true }],
        rows,
      )
}`,
  };
}
