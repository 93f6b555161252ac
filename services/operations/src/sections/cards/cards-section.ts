import { type FoundCard, findCards } from '@bowtie/contracts';
import { cardStateLabel, cardStates, moneyText } from '@bowtie/domain';
import { html } from '@bowtie/service-kit/html';
import type { OperationsDeps } from '../../deps';
import { cardTone } from '../../rules/labels';
import type { OperatorRequest, PageAnswer, Section } from '../../web/page-request';
import { badge, choice, field, moment, pageOf, paging, table } from '../../web/parts';
import { oneOf, searchOf } from '../../web/query';
import { searchForm } from '../../web/search-form';
import { orderPath } from '../orders/order-list';
import { withdrawnPath, withdrawnRoutes } from './withdrawn-cards';

const path = '/ops/cards/';

const nothing = html`<div class="panel"><h2>No cards found</h2><p>Search by the last four digits of a card, or by three signs or more of the reference on its letter, of an order number, or of a recipient’s e-mail or name. Cards are found once they are made.</p></div>`;

/** What stands for a card's number: a brand's code is known to nobody but its holder. */
function numberText({ last_four, merchant }: FoundCard): string {
  if (merchant !== null) return 'card of a brand';
  return last_four === null ? 'no number yet' : `··${last_four}`;
}

async function showCards(
  { callService }: OperationsDeps,
  { query, requestId }: OperatorRequest,
): Promise<PageAnswer> {
  const [search, page] = [searchOf(query), pageOf(query)];
  const status = oneOf(cardStates, query.get('status'));
  const { cards, has_more } = await callService(findCards, { body: { search, status, page }, requestId });
  const states = cardStates.map((state) => [state, cardStateLabel(state, false)] as const);
  const rows = cards.map((card) => [
    // A card by mail that took a gift's place has the gift's name.
    html`${card.name}<br><small>${card.plastic ? 'By post' : 'By e-mail'}, ${numberText(card)}</small>`,
    html`${badge(cardStateLabel(card.status, card.plastic), cardTone(card.status))}${card.is_on_hold && html` ${badge('Frozen', 'warn')}`}`,
    moneyText({ dollars: card.load_value }),
    html`${card.recipient_name ?? ''}<br><small>${card.recipient_email ?? ''}</small>`,
    moment(card.date_created),
    html`<a class="ops-nowrap" href="${orderPath(card.order_number)}">${card.order_number}</a>`,
  ]);
  return {
    kind: 'page',
    title: 'Cards',
    body: html`<h1>Cards</h1>
<p><a href="${withdrawnPath}">Withdrawn gifts</a></p>
${searchForm(path, 'Cards', [
  field({
    name: 'q',
    label: 'Last four, or part of reference, order or recipient',
    type: 'search',
    value: search,
    maxLength: 100,
  }),
  choice('status', 'State', [['', 'Any'], ...states], status ?? ''),
])}
${
  rows.length === 0
    ? nothing
    : table(
        search === '' ? 'The newest cards' : `Cards for “${search}”`,
        [
          { label: 'Card' },
          { label: 'State' },
          { label: 'Value', isSum: true },
          { label: 'Recipient' },
          { label: 'Made (UTC)' },
          { label: 'Order' },
        ],
        rows,
      )
}
${paging({ path, query }, page, has_more)}`,
  };
}

/** Cards: the search. What can be done about a card stands on the page of its order. */
export function cardsSection(deps: OperationsDeps): Section {
  return {
    path,
    label: 'Cards',
    permission: 'read',
    routes: [
      { path, method: 'GET', permission: 'read', handle: (request) => showCards(deps, request) },
      ...withdrawnRoutes(deps),
    ],
  };
}
