import { commonError } from '@bowtie/service-kit';
import { html } from '@bowtie/service-kit/html';
import { actAndShow, type Problem } from '../../actions/act-and-show';
import { actionForm, confirmPage } from '../../actions/action-form';
import { readReason } from '../../actions/run-action';
import type { OperationsDeps } from '../../deps';
import { fieldOf, type OperatorRequest, type PageAnswer } from '../../web/page-request';
import { changePath, changeTarget } from './catalog-paths';
import type { ChangeAction } from './change-actions';
import { readChange } from './change-page';
import { changeName, factsOfChange } from './change-texts';

type Read = Awaited<ReturnType<typeof readChange>>;
const textsOf = (action: ChangeAction, { change }: Read) => ({
  title: action.label,
  target: changeName(change),
  about: action.about,
  back: changePath(change.change_id),
  reasonHint: 'It is written down with your name.',
});

function showForm(action: ChangeAction, request: OperatorRequest, read: Read, problem?: Problem): PageAnswer {
  return actionForm(request, {
    ...textsOf(action, read),
    fields: action.fields?.(request.form),
    button: action.button,
    ...problem,
  });
}

/** GET: what is done with a change, and a form for why. */
export function showChangeAction(deps: OperationsDeps, action: ChangeAction) {
  return async (request: OperatorRequest): Promise<PageAnswer> => {
    const read = await readChange(deps, request);
    if (!action.isPossible(read.change))
      throw commonError('conflict', {
        message: 'This cannot be done now: the change is in another state. Go back to see how it stands.',
      });
    return showForm(action, request, read);
  };
}

/** POST: does it, and leads to the change, which tells what came of it. */
export function doChangeAction(deps: OperationsDeps, action: ChangeAction) {
  return async (request: OperatorRequest): Promise<PageAnswer> => {
    const { form } = request;
    const read = await readChange(deps, request);
    const why = readReason(form);
    const wrong = 'error' in why ? why.error : action.validate?.(form);
    const error = wrong ?? (await action.refusal?.({ deps, change: read.change, request }));
    if ('error' in why || error !== undefined)
      return showForm(action, request, read, { error: error ?? 'Please say why.', status: 422 });
    if (action.summary !== undefined && fieldOf(form, 'confirmed') !== 'yes')
      return confirmPage(request, {
        ...textsOf(action, read),
        summary: html`<p><strong>${action.summary(form)}</strong></p>`,
        button: action.label,
      });
    const { change, fields, rows } = read;
    const facts = factsOfChange(change, fields, rows);
    let next = change.change_id;
    return actAndShow(
      deps,
      request,
      {
        name: `catalog_${action.name}`,
        target: changeTarget(change.change_id),
        reason: why.reason,
        before: { ...facts.before, state: change.state },
        run: async (actionId) => {
          const done = await action.run({ deps, change, request, actionId });
          next = done.change.change_id;
          return { message: done.message, after: { ...facts.after, state: done.change.state } };
        },
      },
      {
        // The same form sent again leads to where it led before: an undoing has the id of its action.
        pathOf: (record) => changePath(record.action === 'catalog_undo' ? record._id : next),
        show: (problem) => showForm(action, request, read, problem),
      },
    );
  };
}
