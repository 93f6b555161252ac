import {
  editPromotion,
  makePromotionCodes,
  mostCodesAtOnce,
  type PromotionView,
  stopPromotion,
} from '@bowtie/contracts';
import { commonError } from '@bowtie/service-kit';
import { html } from '@bowtie/service-kit/html';
import type { Problem } from '../../actions/act-and-show';
import { actionForm } from '../../actions/action-form';
import { readReason } from '../../actions/run-action';
import type { OperationsDeps } from '../../deps';
import { actionLabel } from '../../rules/labels';
import { fieldOf, type OperatorRequest, type PageAnswer } from '../../web/page-request';
import { field } from '../../web/parts';
import { actOnPromotion, limitFacts, reasonHint } from './act-on-promotion';
import { limitFields, readLimits } from './promotion-form';
import { readOne } from './promotion-pages';
import { promotionPath, promotionPattern } from './promotion-paths';

const number = (count: number) => count.toLocaleString('en-US');

function showEdit(request: OperatorRequest, promotion: PromotionView, problem?: Problem): PageAnswer {
  const { promotion_id, name, period, ends_at, uses, per_person, revision } = promotion;
  const now = {
    first_day: period?.first_day ?? (promotion.starts_at ?? new Date().toISOString()).slice(0, 10),
    last_day: period?.last_day ?? ends_at.slice(0, 10),
    time_zone: period?.time_zone ?? 'UTC',
    uses: String(uses),
    per_person: per_person === null ? '' : String(per_person),
  };
  return actionForm(request, {
    title: actionLabel('promotion_edit'),
    target: `${promotion_id}: ${name}`,
    about:
      'It holds from now on. Carts that have the promotion already keep the last day that they were told.',
    back: promotionPath(promotion_id),
    // What was seen goes along, so that of two operators the second is told that somebody was faster.
    fields: html`<input type="hidden" name="seen" value="${fieldOf(request.form, 'seen') || String(revision)}">${limitFields(request.form, now)}`,
    button: actionLabel('promotion_edit'),
    reasonHint,
    ...problem,
  });
}

async function edit(deps: OperationsDeps, request: OperatorRequest): Promise<PageAnswer> {
  const { form, requestId } = request;
  const { promotion } = await readOne(deps, request);
  const { promotion_id } = promotion;
  const [limits, why] = [readLimits(form), readReason(form)];
  if ('error' in limits) return showEdit(request, promotion, { error: limits.error, status: 400 });
  if ('error' in why) return showEdit(request, promotion, { error: why.error, status: 400 });
  const seen = Number(fieldOf(form, 'seen'));
  const revision = Number.isInteger(seen) && seen >= 0 ? seen : promotion.revision;
  return actOnPromotion(
    deps,
    request,
    promotion_id,
    {
      name: 'promotion_edit',
      reason: why.reason,
      before: limitFacts(promotion),
      run: async (action_id) => {
        const body = { promotion_id, action_id, revision, ...limits };
        const changed = await deps.callService(editPromotion, { body, requestId });
        return { message: 'The promotion is changed.', after: limitFacts(changed.promotion) };
      },
    },
    (problem) => showEdit(request, promotion, problem),
  );
}

function showStop(request: OperatorRequest, promotion: PromotionView, problem?: Problem): PageAnswer {
  return actionForm(request, {
    title: actionLabel('promotion_stop'),
    target: `${promotion.promotion_id}: ${promotion.name}`,
    about:
      'Nobody can use it from now on, also not in carts that have it; payments under way may still become orders. This cannot be undone.',
    back: promotionPath(promotion.promotion_id),
    button: actionLabel('promotion_stop'),
    reasonHint,
    ...problem,
  });
}

async function stop(deps: OperationsDeps, request: OperatorRequest): Promise<PageAnswer> {
  const { promotion } = await readOne(deps, request);
  const why = readReason(request.form);
  if ('error' in why) return showStop(request, promotion, { error: why.error, status: 400 });
  const { promotion_id, state } = promotion;
  return actOnPromotion(
    deps,
    request,
    promotion_id,
    {
      name: 'promotion_stop',
      reason: why.reason,
      before: { state },
      run: async () => {
        const stopped = await deps.callService(stopPromotion, {
          body: { promotion_id },
          requestId: request.requestId,
        });
        return { message: 'The promotion is stopped.', after: { state: stopped.promotion.state } };
      },
    },
    (problem) => showStop(request, promotion, problem),
  );
}

function showMakeCodes(request: OperatorRequest, promotion: PromotionView, problem?: Problem): PageAnswer {
  const { promotion_id, name } = promotion;
  return actionForm(request, {
    title: actionLabel('promotion_codes'),
    target: `${promotion_id}: ${name}`,
    about:
      'Each can be used once by whoever has it. They end with their promotion, and cannot be taken back one by one.',
    back: promotionPath(promotion_id),
    fields: field({
      name: 'count',
      label: 'How many',
      value: fieldOf(request.form, 'count'),
      hint: `Up to ${number(mostCodesAtOnce)} at once.`,
      isRequired: true,
      maxLength: 6,
    }),
    button: actionLabel('promotion_codes'),
    reasonHint,
    ...problem,
  });
}

async function makeCodes(deps: OperationsDeps, request: OperatorRequest): Promise<PageAnswer> {
  const { form, requestId, operator } = request;
  const { promotion } = await readOne(deps, request);
  const { promotion_id } = promotion;
  const why = readReason(form);
  const count = makePromotionCodes.body.shape.count.safeParse(
    Number(fieldOf(form, 'count').replaceAll(',', '')),
  );
  if (!count.success)
    return showMakeCodes(request, promotion, {
      error: `Please enter how many, from 1 to ${number(mostCodesAtOnce)}.`,
      status: 400,
    });
  if ('error' in why) return showMakeCodes(request, promotion, { error: why.error, status: 400 });
  return actOnPromotion(
    deps,
    request,
    promotion_id,
    {
      name: 'promotion_codes',
      reason: why.reason,
      before: {},
      run: async (action_id) => {
        const body = { promotion_id, action_id, count: count.data, operator: operator.name };
        await deps.callService(makePromotionCodes, { body, requestId });
        return {
          message: `${number(count.data)} codes are being made.`,
          after: { codes: String(count.data) },
        };
      },
    },
    (problem) => showMakeCodes(request, promotion, problem),
  );
}

/** What can be done with a promotion that is there, each on a page of its own. */
export function promotionActionRoutes(deps: OperationsDeps) {
  const permission = 'promotion_write' as const;
  const ofOne = [
    { name: 'edit', show: showEdit, run: edit, isOpen: ({ state }: PromotionView) => state !== 'stopped' },
    { name: 'stop', show: showStop, run: stop, isOpen: ({ state }: PromotionView) => state !== 'stopped' },
    {
      name: 'make-codes',
      show: showMakeCodes,
      run: makeCodes,
      isOpen: ({ own_codes }: PromotionView) => own_codes,
    },
  ];
  return ofOne.flatMap(({ name, show, run, isOpen }) => {
    const route = { path: `${promotionPattern}${name}/`, permission };
    return [
      {
        ...route,
        method: 'GET' as const,
        handle: async (request: OperatorRequest) => {
          const { promotion } = await readOne(deps, request);
          if (!isOpen(promotion))
            throw commonError('conflict', { message: 'This cannot be done with this promotion any more.' });
          return show(request, promotion);
        },
      },
      { ...route, method: 'POST' as const, handle: (request: OperatorRequest) => run(deps, request) },
    ];
  });
}
