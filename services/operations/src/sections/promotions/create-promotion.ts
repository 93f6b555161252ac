import { createPromotion } from '@bowtie/contracts';
import { promotionName } from '@bowtie/domain';
import type { Problem } from '../../actions/act-and-show';
import { actionForm, confirmPage } from '../../actions/action-form';
import { readReason } from '../../actions/run-action';
import type { OperationsDeps } from '../../deps';
import { actionLabel } from '../../rules/labels';
import { fieldOf, type OperatorRequest, type PageAnswer } from '../../web/page-request';
import { facts } from '../../web/parts';
import { actOnPromotion, limitFacts, reasonHint } from './act-on-promotion';
import { promotionFields, readPromotionForm } from './promotion-form';
import { promotionsPath } from './promotion-paths';

function showNew(request: OperatorRequest, problem?: Problem): PageAnswer {
  return actionForm(request, {
    title: actionLabel('promotion_create'),
    target: 'A promotion holds in the whole store from its first day on.',
    about:
      'What it gives and its code cannot be changed later, since people are promised it. It can be stopped at any time.',
    back: promotionsPath,
    fields: promotionFields(request),
    button: 'Continue',
    reasonHint,
    ...problem,
  });
}

async function make(deps: OperationsDeps, request: OperatorRequest): Promise<PageAnswer> {
  const { form, requestId } = request;
  const [wanted, why] = [await readPromotionForm(deps, request), readReason(form)];
  if ('error' in wanted) return showNew(request, { error: wanted.error, status: 400 });
  if ('error' in why) return showNew(request, { error: why.error, status: 400 });
  const { promotion_id, offer, own_codes } = wanted;
  const gives = promotionName(offer);
  const limits = limitFacts(wanted);
  if (fieldOf(form, 'confirmed') !== 'yes')
    return confirmPage(request, {
      title: actionLabel('promotion_create'),
      target: promotion_id,
      about: 'This is what customers are told. Please read it once more.',
      back: promotionsPath,
      summary: facts([
        ['Gives', gives],
        ['When', limits.days],
        ['Used with', own_codes ? 'Codes for one use each, which you make next' : `The code ${promotion_id}`],
        ['Uses in all', own_codes ? null : wanted.uses.toLocaleString('en-US')],
        ['By one person', limits.by_one_person],
      ]),
      button: `Make ${promotion_id}`,
    });
  return actOnPromotion(
    deps,
    request,
    promotion_id,
    {
      name: 'promotion_create',
      reason: why.reason,
      before: {},
      run: async (action_id) => {
        const { promotion } = await deps.callService(createPromotion, {
          body: { ...wanted, action_id },
          requestId,
        });
        return { message: `The promotion is made: ${promotion.name}.`, after: { gives, ...limits } };
      },
    },
    (problem) => showNew(request, problem),
  );
}

/** A new promotion: its form, a page that asks once more, and the making of it. */
export function createPromotionRoutes(deps: OperationsDeps) {
  const route = { path: `${promotionsPath}new/`, permission: 'promotion_write' } as const;
  return [
    { ...route, method: 'GET' as const, handle: async (request: OperatorRequest) => showNew(request) },
    { ...route, method: 'POST' as const, handle: (request: OperatorRequest) => make(deps, request) },
  ];
}
