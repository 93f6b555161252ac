import { type CustomerReviewCase, decideCustomerReview } from '@bowtie/contracts';
import { refusedReview } from '@bowtie/domain';
import { commonError } from '@bowtie/service-kit';
import { html } from '@bowtie/service-kit/html';
import { actAndShow, type Problem } from '../../actions/act-and-show';
import { actionForm, confirmPage } from '../../actions/action-form';
import { readReason } from '../../actions/run-action';
import type { OperationsDeps } from '../../deps';
import { actionLabel } from '../../rules/labels';
import { fieldOf, type OperatorRequest, type PageAnswer, type Section } from '../../web/page-request';
import { facts } from '../../web/parts';
import { isPossible, type ReviewAction, reviewActions } from './review-actions';
import { flagLabels, readReview, showReview, showReviews, stateLabels } from './review-pages';
import { reviewPath, reviewPattern, reviewsPath } from './review-paths';

function formOf(
  request: OperatorRequest,
  action: ReviewAction,
  review: CustomerReviewCase,
  problem?: Problem,
) {
  const title = actionLabel(`customer_review_${action.name}`);
  return actionForm(request, {
    title,
    target: `“${review.title}”, ${review.stars} stars, by ${review.name}`,
    about: action.about,
    back: reviewPath(review.review_id),
    // What was read goes along, so that nothing is decided that was written since.
    fields: html`<input type="hidden" name="version" value="${String(review.version)}">${action.fields?.(request.form)}`,
    button: title,
    ...problem,
  });
}

/** GET: what a decision does, and a form for why. */
function showAction(deps: OperationsDeps, action: ReviewAction) {
  return async (request: OperatorRequest): Promise<PageAnswer> => {
    const review = await readReview(deps, request);
    if (!isPossible(action, review))
      throw commonError('conflict', { message: 'This was decided already. Go back to see how it stands.' });
    return formOf(request, action, review);
  };
}

/** Asks once more before words are shown in which something was found. */
function askTwice(request: OperatorRequest, action: ReviewAction, review: CustomerReviewCase): PageAnswer {
  return confirmPage(request, {
    title: actionLabel(`customer_review_${action.name}`),
    target: `“${review.title}”`,
    about: action.about,
    back: reviewPath(review.review_id),
    summary: facts([
      ['Found in it', review.flags.map((flag) => flagLabels[flag]).join(', ')],
      ['Its words', review.text],
    ]),
    button: 'Release it all the same',
  });
}

/** POST: decides, and leads to the review, which tells what came of it. */
function doAction(deps: OperationsDeps, action: ReviewAction) {
  return async (request: OperatorRequest): Promise<PageAnswer> => {
    const { form, requestId, operator } = request;
    const review = await readReview(deps, request);
    const { review_id, state, flags } = review;
    const read = readReason(form);
    const error = 'error' in read ? read.error : action.validate?.(form);
    if ('error' in read || error !== undefined)
      return formOf(request, action, review, { error: error ?? 'Please say why.', status: 400 });
    const isHeld = action.name === 'release' && flags.length > 0;
    if (isHeld && fieldOf(form, 'confirmed') !== 'yes') return askTwice(request, action, review);
    const version = Number(fieldOf(form, 'version'));
    return actAndShow(
      deps,
      request,
      {
        name: `customer_review_${action.name}`,
        target: { kind: 'review', id: review_id },
        reason: read.reason,
        before: { state: stateLabels[state] },
        run: async () => {
          const body = {
            review_id,
            version: Number.isInteger(version) ? version : 0,
            operator: operator.name,
            decision: action.decision(form),
          };
          const { review: decided } = await deps.callService(decideCustomerReview, { body, requestId });
          const now = stateLabels[decided.state];
          const told = decided.state === refusedReview ? ', and its buyer is told by mail' : '';
          return { message: `The review is ${now.toLowerCase()}${told}.`, after: { state: now } };
        },
      },
      {
        pathOf: () => reviewPath(review_id),
        show: (problem) => formOf(request, action, review, problem),
      },
    );
  };
}

/** Reviews by buyers: the queue of those that wait, what stands in one, and the decision. */
export function reviewsSection(deps: OperationsDeps): Section {
  const read = 'customer_review_read';
  return {
    path: reviewsPath,
    label: 'Reviews',
    permission: read,
    routes: [
      {
        path: reviewsPath,
        method: 'GET',
        permission: read,
        handle: (request) => showReviews(deps, request),
      },
      {
        path: reviewPattern,
        method: 'GET',
        permission: read,
        handle: (request) => showReview(deps, request),
      },
      ...reviewActions.flatMap((action) => {
        const route = {
          path: `${reviewPattern}${action.name}/`,
          permission: 'customer_review_decide',
        } as const;
        return [
          { ...route, method: 'GET' as const, handle: showAction(deps, action) },
          { ...route, method: 'POST' as const, handle: doAction(deps, action) },
        ];
      }),
    ],
  };
}
