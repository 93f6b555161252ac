import { type BusinessCase, decideBusiness } from '@bowtie/contracts';
import { businessStates } from '@bowtie/domain';
import { commonError } from '@bowtie/service-kit';
import { html } from '@bowtie/service-kit/html';
import { actionForm } from '../../actions/action-form';
import { readReason } from '../../actions/run-action';
import type { OperationsDeps } from '../../deps';
import { actionLabel, businessLabels } from '../../rules/labels';
import { fieldOf, type OperatorRequest, type PageAnswer, type Section } from '../../web/page-request';
import { oneOf } from '../../web/query';
import { actOnBusiness } from './act-on-business';
import { balanceRoutes } from './balance-actions';
import { type BusinessAction, businessActions } from './business-actions';
import { readBusiness, showBusiness, showBusinesses } from './business-pages';
import { businessesPath, businessPath, businessPattern } from './business-paths';

const reasonHint = 'It is written down with your name, and the business does not see it.';

function showForm(
  request: OperatorRequest,
  action: BusinessAction,
  business: BusinessCase,
  problem?: { error: string; status: number },
): PageAnswer {
  return actionForm(request, {
    title: actionLabel(`business_${action.name}`),
    target: business.company_name,
    about: action.about,
    back: businessPath(business.business_id),
    // What was seen goes along, so that of two operators the second is told that somebody was faster.
    fields: html`<input type="hidden" name="seen" value="${business.smb_status}">${action.fields?.(request.form)}`,
    button: actionLabel(`business_${action.name}`),
    reasonHint,
    ...problem,
  });
}

/** GET: what a decision does, and a form for why. */
function showAction(deps: OperationsDeps, action: BusinessAction) {
  return async (request: OperatorRequest): Promise<PageAnswer> => {
    const business = await readBusiness(deps, request);
    if (!action.isPossible(business))
      throw commonError('conflict', { message: 'This was decided already. Go back to see how it stands.' });
    return showForm(request, action, business);
  };
}

/** POST: decides, and leads to the business, which tells what came of it. */
function doAction(deps: OperationsDeps, action: BusinessAction) {
  return async (request: OperatorRequest): Promise<PageAnswer> => {
    const { form, requestId, operator } = request;
    const business = await readBusiness(deps, request);
    const read = readReason(form);
    const error = 'error' in read ? read.error : action.validate?.(form);
    if ('error' in read || error !== undefined)
      return showForm(request, action, business, { error: error ?? 'Please say why.', status: 400 });
    const { business_id, smb_status } = business;
    const seen = oneOf(businessStates, fieldOf(form, 'seen')) ?? smb_status;
    return actOnBusiness(
      deps,
      request,
      business_id,
      {
        name: `business_${action.name}`,
        reason: read.reason,
        before: { status: businessLabels[smb_status] },
        run: async () => {
          const body = { business_id, operator: operator.name, seen, decision: action.decision(form) };
          const decided = await deps.callService(decideBusiness, { body, requestId });
          const status = businessLabels[decided.smb_status];
          return {
            message: `The business is ${status.toLowerCase()}, and is told by mail.`,
            after: { status },
          };
        },
      },
      (problem) => showForm(request, action, business, problem),
    );
  };
}

/** Businesses: the queue of those that wait, what one decides by, and the decision. */
export function businessesSection(deps: OperationsDeps): Section {
  return {
    path: businessesPath,
    label: 'Businesses',
    permission: 'business_read',
    routes: [
      {
        path: businessesPath,
        method: 'GET',
        permission: 'business_read',
        handle: (request) => showBusinesses(deps, request),
      },
      {
        path: businessPattern,
        method: 'GET',
        permission: 'business_read',
        handle: (request) => showBusiness(deps, request),
      },
      ...businessActions.flatMap((action) => {
        const route = { path: `${businessPattern}${action.name}/`, permission: 'business_decide' } as const;
        return [
          { ...route, method: 'GET' as const, handle: showAction(deps, action) },
          { ...route, method: 'POST' as const, handle: doAction(deps, action) },
        ];
      }),
      ...balanceRoutes(deps),
    ],
  };
}
