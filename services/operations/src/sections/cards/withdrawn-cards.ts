import {
  decideWithdrawnCard,
  listWithdrawnCards,
  type WithdrawnCard,
  type WithdrawnVerdict,
  withdrawnVerdicts,
} from '@bowtie/contracts';
import { moneyText } from '@bowtie/domain';
import { commonError } from '@bowtie/service-kit';
import { html } from '@bowtie/service-kit/html';
import { actAndShow, type Problem } from '../../actions/act-and-show';
import { actionForm } from '../../actions/action-form';
import { readReason } from '../../actions/run-action';
import type { OperationsDeps } from '../../deps';
import { actionLabel } from '../../rules/labels';
import { may } from '../../rules/roles';
import type { OperatorRequest, PageAnswer, Route } from '../../web/page-request';
import { moment, note, pageOf, paging, table } from '../../web/parts';
import { stateOf, stateTabs } from '../../web/state-tabs';
import { orderPath } from '../orders/order-list';

const pageSize = 25;

/** Where the list stands. */
export const withdrawnPath = '/ops/cards/withdrawn/';
const cardPattern = `${withdrawnPath}:card_id/`;

const states = ['open', 'decided'] as const;
const stateLabels = { open: 'To decide', decided: 'Decided' } as const;

const verdictTexts: Readonly<Record<WithdrawnVerdict, { label: string; about: string; done: string }>> = {
  keep: {
    label: 'Keep',
    about: 'The code stays with the store, sealed as it is. Nothing else happens. This cannot be undone.',
    done: 'The code is kept.',
  },
  sell: {
    label: 'Sell again',
    about:
      'Counts one card back into the stock of the brand, so that it can be sold once more. The gift itself stays closed. This cannot be undone.',
    done: 'One card is back in the stock of the brand.',
  },
  write_off: {
    label: 'Write off',
    about: 'Notes the value of the code as lost. The gift stays closed. This cannot be undone.',
    done: 'The code is written off.',
  },
};

const actionOf = (verdict: WithdrawnVerdict) => `withdrawn_${verdict}`;
const nameOf = ({ name, merchant, load_value }: WithdrawnCard) =>
  `${name} (${merchant}), ${moneyText({ dollars: load_value })}`;

async function showList(deps: OperationsDeps, request: OperatorRequest): Promise<PageAnswer> {
  const { query, path, requestId, operator } = request;
  const page = pageOf(query);
  const state = stateOf(states, query, 'open');
  const { cards, total_count } = await deps.callService(listWithdrawnCards, {
    body: { is_decided: state === 'decided', page, limit: pageSize },
    requestId,
  });
  const done = query.get('done');
  const record = done === null ? null : await deps.audit.find(done);
  const choices = (card: WithdrawnCard) => {
    if (card.decision !== null) {
      const { verdict, by, date } = card.decision;
      return html`${verdictTexts[verdict].label}, by ${by}<br><small>${moment(date)} UTC</small>`;
    }
    if (!may(operator.role, 'void')) return '';
    return html`<ul class="ops-actions">${withdrawnVerdicts.map(
      (verdict) =>
        html`<li><a href="${withdrawnPath}${card.card_id}/${verdict}/">${verdictTexts[verdict].label}<span class="ops-hidden"> ${nameOf(card)}</span></a></li>`,
    )}</ul>`;
  };
  return {
    kind: 'page',
    title: 'Withdrawn gifts',
    body: html`<h1>Withdrawn gifts</h1>
<p class="muted">Gifts of brands that nobody had opened when their money went back, and that the supplier does not take back. They are closed for good; their codes are still good.</p>
${record !== null && note(record.outcome === 'done' ? 'good' : 'bad', record.message)}
${stateTabs({ label: 'Withdrawn gifts by state', path, labels: stateLabels, states, chosen: state })}
${
  cards.length === 0
    ? html`<div class="panel"><h2>Nothing here</h2><p>${state === 'open' ? 'No withdrawn gift waits for a decision.' : 'Nothing was decided yet.'}</p></div>`
    : table(
        `${stateLabels[state]}: ${total_count}`,
        [
          { label: 'Card' },
          { label: 'Value', isSum: true },
          { label: 'Order' },
          { label: 'Withdrawn (UTC)' },
          { label: state === 'open' ? 'What you can do' : 'Decision' },
        ],
        cards.map((card) => [
          html`${card.name}<br><small>${card.merchant}</small>`,
          moneyText({ dollars: card.load_value }),
          html`<a class="ops-nowrap" href="${orderPath(card.order_number)}">${card.order_number}</a>`,
          moment(card.date_withdrawn),
          choices(card),
        ]),
      )
}
${paging({ path, query }, page, page * pageSize < total_count)}`,
  };
}

function showForm(request: OperatorRequest, verdict: WithdrawnVerdict, problem?: Problem): PageAnswer {
  const { about } = verdictTexts[verdict];
  return actionForm(request, {
    title: actionLabel(actionOf(verdict)),
    target: `Card ${request.params.card_id ?? ''}`,
    about,
    back: withdrawnPath,
    button: actionLabel(actionOf(verdict)),
    ...problem,
  });
}

async function decide(
  deps: OperationsDeps,
  request: OperatorRequest,
  verdict: WithdrawnVerdict,
): Promise<PageAnswer> {
  const { form, params, requestId, operator } = request;
  const card_id = params.card_id;
  if (card_id === undefined) throw commonError('not_found');
  const read = readReason(form);
  if ('error' in read) return showForm(request, verdict, { error: read.error, status: 400 });
  return actAndShow(
    deps,
    request,
    {
      name: actionOf(verdict),
      target: { kind: 'card', id: card_id },
      reason: read.reason,
      before: { withdrawn: stateLabels.open },
      run: async () => {
        const body = { card_id, verdict, operator: operator.name };
        await deps.callService(decideWithdrawnCard, { body, requestId });
        const { done, label } = verdictTexts[verdict];
        return { message: done, after: { withdrawn: label } };
      },
    },
    { pathOf: () => withdrawnPath, show: (problem) => showForm(request, verdict, problem) },
  );
}

/** The list of withdrawn gifts, and what operators decide about their codes. */
export function withdrawnRoutes(deps: OperationsDeps): Route[] {
  return [
    {
      path: withdrawnPath,
      method: 'GET',
      permission: 'read',
      handle: (request) => showList(deps, request),
    },
    ...withdrawnVerdicts.flatMap((verdict): Route[] => {
      const route = { path: `${cardPattern}${verdict}/`, permission: 'void' } as const;
      return [
        { ...route, method: 'GET', handle: async (request) => showForm(request, verdict) },
        { ...route, method: 'POST', handle: (request) => decide(deps, request, verdict) },
      ];
    }),
  ];
}
