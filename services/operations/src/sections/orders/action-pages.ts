import { commonError } from '@bowtie/service-kit';
import { actAndShow, type Problem } from '../../actions/act-and-show';
import { actionForm, confirmPage } from '../../actions/action-form';
import { readReason } from '../../actions/run-action';
import type { OperationsDeps } from '../../deps';
import { actionLabel } from '../../rules/labels';
import { cardName } from '../../rules/timeline';
import { fieldOf, type OperatorRequest, type PageAnswer, type SentForm } from '../../web/page-request';
import type { OrderAction } from './order-action';
import { factsOf } from './order-actions';
import { orderPath } from './order-list';
import { type CardView, type OrderView, readOrderView } from './order-view';

interface Opened {
  view: OrderView;
  card: CardView | undefined;
}

async function open(deps: OperationsDeps, action: OrderAction, request: OperatorRequest): Promise<Opened> {
  const view = await readOrderView(deps, request.params.order_number ?? '', request.requestId);
  if (!action.isOfCard) return { view, card: undefined };
  const card = view.cards.find(({ id }) => id === request.query.get('card'));
  if (card === undefined) throw commonError('not_found', { message: 'The order has no such card.' });
  return { view, card };
}

function textsOf(action: OrderAction, { view, card }: Opened) {
  return {
    title: actionLabel(action.name),
    target:
      card === undefined ? `Order ${view.number}` : `Order ${view.number}: ${cardName(card, card.place)}`,
    about: action.about,
    back: orderPath(view.number),
  };
}

const impossible =
  'This cannot be done now: the order or the card is in another state. Go back to see it as it is.';

/** What the fields are filled with: what was sent, or what held before the action that is taken back. */
async function filled(
  { audit }: OperationsDeps,
  { form, query }: OperatorRequest,
  card: CardView | undefined,
): Promise<SentForm> {
  const undoes = query.get('undoes');
  if (Object.keys(form).length > 0 || undoes === null) return form;
  const record = await audit.find(undoes);
  if (record === null || record.target.id !== card?.id) return form;
  return Object.fromEntries(Object.entries(record.before).map(([name, value]) => [name, [value]]));
}

async function showForm(
  deps: OperationsDeps,
  action: OrderAction,
  request: OperatorRequest,
  opened: Opened,
  problem?: Problem,
): Promise<PageAnswer> {
  const { view, card } = opened;
  const values = await filled(deps, request, card);
  return actionForm(request, {
    ...textsOf(action, opened),
    ...problem,
    fields: action.fields?.(view, card, values),
    button: action.isConfirmed ? 'Go on' : actionLabel(action.name),
  });
}

/** GET: what an action does, and a form for why. */
export function showAction(deps: OperationsDeps, action: OrderAction) {
  return async (request: OperatorRequest): Promise<PageAnswer> => {
    const opened = await open(deps, action, request);
    if (!action.isPossible(opened.view, opened.card)) throw commonError('conflict', { message: impossible });
    return showForm(deps, action, request, opened);
  };
}

/** POST: does it, after a page that asks once more where money moves, and leads to the order, which tells what came of it. */
export function doAction(deps: OperationsDeps, action: OrderAction) {
  return async (request: OperatorRequest): Promise<PageAnswer> => {
    const { form, requestId } = request;
    const opened = await open(deps, action, request);
    const { view, card } = opened;
    const read = readReason(form);
    const error = 'error' in read ? read.error : action.validate?.(form);
    if ('error' in read || error !== undefined)
      return showForm(deps, action, request, opened, { error: error ?? impossible, status: 400 });
    if (action.isConfirmed && fieldOf(form, 'confirmed') !== 'yes')
      return confirmPage(request, {
        ...textsOf(action, opened),
        summary: action.summary?.(view, card, form),
        button: actionLabel(action.name),
      });
    return actAndShow(
      deps,
      request,
      {
        name: action.name,
        target:
          card === undefined
            ? { kind: 'order', id: view.number }
            : { kind: 'card', id: card.id, order_number: view.number },
        reason: read.reason,
        before: factsOf(view, card),
        run: async (actionId) => {
          const { operator } = request;
          const did = { deps, view, card, form, actionId, requestId, operator: operator.name };
          const message = await action.run(did);
          const after = await readOrderView(deps, view.number, requestId);
          const same = after.cards.find(({ id }) => id === card?.id);
          return { message, after: factsOf(after, same) };
        },
      },
      {
        pathOf: () => orderPath(view.number),
        show: ({ error: message, status }, { errors }) => {
          const details = Object.values(errors).flat();
          return showForm(deps, action, request, opened, { error: [message, ...details].join(' '), status });
        },
      },
    );
  };
}
