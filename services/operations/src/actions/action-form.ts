import { randomUUID } from 'node:crypto';
import { type Html, html } from '@bowtie/service-kit/html';
import { csrfField } from '../web/layout';
import { fieldOf, type OperatorRequest, type PageAnswer, type SentForm } from '../web/page-request';
import { note } from '../web/parts';
import { reasonRule } from './run-action';

interface ActionFormInput {
  /** What is done, such as "Freeze card". */
  title: string;
  /** To what, in a few words. */
  target: string;
  about: string;
  /** Where one goes without doing it. */
  back: string;
  fields?: Html | undefined;
  /** What is wrong with what was sent. */
  error?: string | undefined;
  status?: number;
  /** What the press does: it leads on to a page that asks once more, or does it. */
  button: string;
  /** Who does not see the reason, where that is not a buyer. */
  reasonHint?: string;
}

/** Fields of the action itself, each value in a field of its own. */
function hidden(form: SentForm, names: (name: string) => boolean): Html {
  const values = Object.entries(form).filter(([name]) => names(name));
  return html`${values.map(([name, all]) => all.map((value) => html`<input type="hidden" name="${name}" value="${value}">`))}`;
}

const undoes = (request: OperatorRequest) =>
  fieldOf(request.form, 'undoes') || (request.query.get('undoes') ?? '').slice(0, 64);

/** The page of an action: what it does, its fields, and why it is done. It is sent to its own address. */
export function actionForm(request: OperatorRequest, input: ActionFormInput): PageAnswer {
  const { title, target, about, back, fields, error, status = 200, button } = input;
  const hint = input.reasonHint ?? 'It is written down with your name, and the buyer does not see it.';
  const reason = fieldOf(request.form, 'reason');
  const action = request.path + (request.query.size === 0 ? '' : `?${request.query}`);
  return {
    kind: 'page',
    title,
    status,
    body: html`<h1>${title}</h1>
<p>${target}</p>
${note('warn', about)}
${error !== undefined && note('bad', error)}
<form class="ops-form" method="post" action="${action}">
${csrfField(request)}<input type="hidden" name="action_id" value="${randomUUID()}"><input type="hidden" name="undoes" value="${undoes(request)}">
${fields}
<div class="ops-field"><label for="reason">Reason</label><span class="ops-hint" id="reason-hint">${hint}</span>
<textarea id="reason" name="reason" required minlength="${reasonRule.min}" maxlength="${reasonRule.max}" aria-describedby="reason-hint">${reason}</textarea></div>
<div class="ops-buttons"><button>${button}</button><a href="${back}">Go back</a></div>
</form>`,
  };
}

/** The page that asks once more before money moves; it sends on what was filled in. */
export function confirmPage(
  request: OperatorRequest,
  {
    title,
    target,
    about,
    back,
    summary,
    button,
  }: Omit<ActionFormInput, 'fields' | 'error' | 'status'> & { summary: Html | undefined },
): PageAnswer {
  const action = request.path + (request.query.size === 0 ? '' : `?${request.query}`);
  return {
    kind: 'page',
    title: `${title}: please confirm`,
    body: html`<h1>${title}: please confirm</h1>
<p>${target}</p>
${summary}
<p>Reason: ${fieldOf(request.form, 'reason')}</p>
${note('warn', about)}
<form class="ops-form" method="post" action="${action}">
${csrfField(request)}${hidden(request.form, (name) => name !== 'csrf' && name !== 'confirmed')}<input type="hidden" name="confirmed" value="yes">
<div class="ops-buttons"><button>${button}</button><a href="${back}">Go back</a></div>
</form>`,
  };
}
