import { listPromotions, type PromotionView, promotionStates, readPromotion } from '@bowtie/contracts';
import { type Html, html } from '@bowtie/service-kit/html';
import type { OperationsDeps } from '../../deps';
import { promotionLabels, promotionTone } from '../../rules/labels';
import { may } from '../../rules/roles';
import type { OperatorRequest, PageAnswer } from '../../web/page-request';
import { badge, facts, moment, pageOf, paging, table } from '../../web/parts';
import { stateOf, stateTabs } from '../../web/state-tabs';
import { pastActions } from '../audit/past-actions';
import { codesBox } from './promotion-codes';
import { promotionPath, promotionsPath } from './promotion-paths';

const pageSize = 25;

/** When it holds: as days on the clocks of its zone where it was made so, else as moments. */
function periodText({ period, starts_at, ends_at }: PromotionView): Html | string {
  if (period !== null) return `${period.first_day} to ${period.last_day}, ${period.time_zone}`;
  const until = html`until ${moment(ends_at)} UTC`;
  return starts_at === null ? until : html`from ${moment(starts_at)} ${until}`;
}

const number = (count: number) => count.toLocaleString('en-US');

function row(promotion: PromotionView) {
  const { promotion_id, name, uses, used, per_person } = promotion;
  return [
    html`<a href="${promotionPath(promotion_id)}">${promotion_id}</a>`,
    name,
    periodText(promotion),
    `${number(used)} of ${number(uses)}`,
    per_person === null ? 'Any' : number(per_person),
  ];
}

/** Promotions by their state. */
export async function showPromotions(
  { callService }: OperationsDeps,
  { query, path, requestId, operator }: OperatorRequest,
): Promise<PageAnswer> {
  const page = pageOf(query);
  const state = stateOf(promotionStates, query, 'running');
  const body = { state, page, limit: pageSize };
  const { promotions, has_more } = await callService(listPromotions, { body, requestId });
  return {
    kind: 'page',
    title: 'Promotions',
    body: html`<h1>Promotions</h1>
<p class="muted">What is taken off orders, for whom and until when. What a promotion gives is never changed: stop it, and make another one.</p>
${may(operator.role, 'promotion_write') && html`<p><a href="${promotionsPath}new/">Make a promotion</a></p>`}
${stateTabs({ label: 'Promotions by state', path, labels: promotionLabels, states: promotionStates, chosen: state })}
${
  promotions.length === 0
    ? html`<div class="panel"><h2>Nothing here</h2><p>No promotion is ${promotionLabels[state].toLowerCase()}.</p></div>`
    : table(
        `${promotionLabels[state]} promotions`,
        [
          { label: 'Code' },
          { label: 'Gives' },
          { label: 'When' },
          { label: 'Used', isSum: true },
          { label: 'By one person', isSum: true },
        ],
        promotions.map(row),
      )
}
${paging({ path, query }, page, has_more)}`,
  };
}

/** The promotion of a page's address. @throws ApiError 404 */
export function readOne(
  { callService }: Pick<OperationsDeps, 'callService'>,
  { params, requestId }: OperatorRequest,
) {
  return callService(readPromotion, { body: { promotion_id: params.promotion_id ?? '' }, requestId });
}

function actions({ promotion_id, state, own_codes }: PromotionView): Html {
  const link = (name: string, label: string) =>
    html`<li><a href="${promotionPath(promotion_id)}${name}/">${label}</a></li>`;
  if (state === 'stopped') return html``;
  return html`<ul class="ops-actions">${link('edit', 'Change dates and limits')}${own_codes && state !== 'over' && link('make-codes', 'Make codes')}${state !== 'over' && link('stop', 'Stop')}</ul>`;
}

/** One promotion with its uses. */
export async function showPromotion(deps: OperationsDeps, request: OperatorRequest): Promise<PageAnswer> {
  const { promotion, last_uses, batches } = await readOne(deps, request);
  const { promotion_id, name, state, uses, used, set_aside, per_person, own_codes } = promotion;
  const mayWrite = may(request.operator.role, 'promotion_write');
  const past = await pastActions(deps, request, promotion_id, 'Actions on this promotion');
  return {
    kind: 'page',
    title: promotion_id,
    body: html`<h1>${promotion_id}</h1>
<p class="ops-lead">${badge(promotionLabels[state], promotionTone(state))} ${name}</p>
${past.result}
${mayWrite && actions(promotion)}
<div class="ops-columns">
<section class="panel"><h2>Rules</h2>${facts([
      ['Gives', name],
      ['When', periodText(promotion)],
      ['Used with', own_codes ? 'Codes for one use each' : `The code ${promotion_id}`],
      ['By one person', per_person === null ? 'As often as wished' : `${number(per_person)} at most`],
    ])}</section>
<section class="panel"><h2>Uses</h2>${facts([
      [own_codes ? 'Codes' : 'In all', number(uses)],
      ['Used', number(used)],
      ['Set aside for payments', own_codes ? null : number(set_aside)],
      ['Left', number(Math.max(0, uses - used - set_aside))],
    ])}</section>
</div>
${own_codes && codesBox(promotion, batches, mayWrite)}
<h2>Last orders with it</h2>
${
  last_uses.length === 0
    ? html`<p class="muted">None yet.</p>`
    : table(
        'Orders',
        [{ label: 'Order' }, { label: 'Code' }, { label: 'Time (UTC)' }],
        last_uses.map(({ order_number, promo_code, date }) => [
          html`<a href="/ops/orders/${encodeURIComponent(order_number)}/">${order_number}</a>`,
          promo_code,
          moment(date),
        ]),
      )
}
${past.history}`,
  };
}
