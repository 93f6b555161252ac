import {
  type BusinessCase,
  type BusinessRow,
  findBusinessByReference,
  listBusinesses,
  type OtherBusiness,
  readBusinessCase,
} from '@bowtie/contracts';
import { businessStates, undecidedBusiness } from '@bowtie/domain';
import { html } from '@bowtie/service-kit/html';
import type { OperationsDeps } from '../../deps';
import { businessLabels, businessTone } from '../../rules/labels';
import { may } from '../../rules/roles';
import type { OperatorRequest, PageAnswer } from '../../web/page-request';
import { badge, facts, field, moment, note, pageOf, paging, table } from '../../web/parts';
import { stateOf, stateTabs } from '../../web/state-tabs';
import { pastActions } from '../audit/past-actions';
import { balanceBox } from './balance-box';
import { businessActions } from './business-actions';
import { businessPath } from './business-paths';

const pageSize = 25;

/** The business of a page's address. @throws ApiError 404 */
export async function readBusiness(
  { callService }: Pick<OperationsDeps, 'callService'>,
  { params, requestId }: OperatorRequest,
): Promise<BusinessCase> {
  const body = { business_id: params.business_id ?? '' };
  return (await callService(readBusinessCase, { body, requestId })).business;
}

function row({ business_id, company_name, contact_name, contact_email, date_registered }: BusinessRow) {
  return [
    html`<a href="${businessPath(business_id)}">${company_name}</a>`,
    html`${contact_name}<br><small>${contact_email}</small>`,
    moment(date_registered),
  ];
}

/** Businesses by their status; those that wait come first. */
export async function showBusinesses(
  { callService }: OperationsDeps,
  { query, path, requestId }: OperatorRequest,
): Promise<PageAnswer> {
  const reference = (query.get('reference') ?? '').trim().slice(0, 40);
  if (reference !== '') {
    const { business_id } = await callService(findBusinessByReference, { body: { reference }, requestId });
    if (business_id !== null) return { kind: 'redirect', to: businessPath(business_id) };
  }
  const page = pageOf(query);
  const state = stateOf(businessStates, query, undecidedBusiness);
  const { businesses, has_more } = await callService(listBusinesses, {
    body: { smb_status: state, page, limit: pageSize },
    requestId,
  });
  const isQueue = state === undecidedBusiness;
  return {
    kind: 'page',
    title: 'Businesses',
    body: html`<h1>Businesses</h1>
<p class="muted">Registered companies. ${isQueue && 'Those at the top wait the longest.'}</p>
<form class="ops-form" method="get" action="${path}" role="search">${field({
      name: 'reference',
      label: 'Reference of a bank transfer',
      value: reference,
      hint: 'What the business wrote into it, such as BT-7K2M-QX4P.',
      error: reference === '' ? undefined : 'No business has this reference.',
      maxLength: 40,
    })}<div class="ops-buttons"><button>Find the business</button></div></form>
${stateTabs({ label: 'Businesses by status', path, labels: businessLabels, states: businessStates, chosen: state })}
${
  businesses.length === 0
    ? html`<div class="panel"><h2>Nothing here</h2><p>${isQueue ? 'No business waits for a decision.' : 'No business has this status.'}</p></div>`
    : table(
        businessLabels[state],
        [{ label: 'Company' }, { label: 'Contact' }, { label: 'Registered (UTC)' }],
        businesses.map(row),
      )
}
${paging({ path, query }, page, has_more)}`,
  };
}

function lineText({ order_limit_dollars }: BusinessCase): string {
  if (order_limit_dollars === 0) return 'Nothing';
  return order_limit_dollars === null
    ? 'The limits of any business order'
    : `$${order_limit_dollars.toLocaleString('en-US')} in all its orders`;
}

function membersBox({ members }: BusinessCase) {
  return table(
    `Members (${members.length})`,
    [{ label: 'Name' }, { label: 'E-mail' }, { label: 'Role' }],
    members.map(({ user_id, name, email, role }) => [
      html`<a href="/ops/people/${encodeURIComponent(user_id)}/">${name}</a>`,
      email,
      role,
    ]),
  );
}

function decisionBox({ decision }: BusinessCase) {
  if (decision === null) return '';
  return html`<section class="panel"><h2>Decision</h2>${facts([
    ['Decided', businessLabels[decision.verdict]],
    ['By', decision.by ?? 'The configuration'],
    ['When', html`${moment(decision.date)} UTC`],
    ['Told the business', decision.reason],
  ])}</section>`;
}

/** That others registered with the same number, which is told to operators alone. */
function sameNumber(name: 'EIN' | 'SSN', others: readonly OtherBusiness[]) {
  return (
    others.length > 0 &&
    note(
      'warn',
      html`The same ${name} is registered by ${others.map(
        ({ business_id, company_name }, at) =>
          html`${at > 0 && ', '}<a href="${businessPath(business_id)}">${company_name}</a>`,
      )}.`,
    )
  );
}

/** What one decides about a business by, and what was decided. */
export async function showBusiness(deps: OperationsDeps, request: OperatorRequest): Promise<PageAnswer> {
  const business = await readBusiness(deps, request);
  const past = await pastActions(deps, request, business.business_id, 'Actions on this business');
  const isAllowed = may(request.operator.role, 'business_decide');
  const actions = businessActions.filter((action) => isAllowed && action.isPossible(business));
  const last = (digits: string | null) => (digits === null ? null : `ends in ${digits}`);
  return {
    kind: 'page',
    title: business.company_name,
    body: html`<h1>${business.company_name}</h1>
<div class="ops-lead">${badge(businessLabels[business.smb_status], businessTone(business.smb_status))}
<ul class="ops-actions">${actions.map(({ name, label }) => html`<li><a href="${businessPath(business.business_id)}${name}/">${label}</a></li>`)}</ul></div>
${past.result}
${sameNumber('EIN', business.same_ein)}${sameNumber('SSN', business.same_ssn)}
<div class="ops-columns"><section class="panel"><h2>Company</h2>${facts([
      ['EIN', last(business.ein_last_four)],
      ['SSN', last(business.ssn_last_four)],
      ['Address', business.address],
      ['Phone', business.company_phone_number],
      ['Website', business.website],
      ['Interest', business.reason_for_interest],
      ['May order', lineText(business)],
    ])}</section>
<section class="panel"><h2>Contact</h2>${facts([
      ['Name', business.contact_name],
      ['E-mail', business.contact_email],
      ['Phone', business.contact_phone_number],
      [
        'Account',
        html`<a href="/ops/people/${encodeURIComponent(business.user_id)}/">${business.user_email}</a>`,
      ],
      ['Registered', html`${moment(business.date_registered)} UTC`],
      ['Came by', business.source],
    ])}</section></div>
${membersBox(business)}
${await balanceBox(deps, request, business.business_id, may(request.operator.role, 'balance_book'))}
${decisionBox(business)}
${past.history}`,
  };
}
