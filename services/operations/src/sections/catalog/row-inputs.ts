import type { Cells, RowField } from '@bowtie/contracts';
import { type Html, html } from '@bowtie/service-kit/html';
import type { SentForm } from '../../web/page-request';
import { type Arrangement, arrangedLinks, linkInputs, sentLinks } from './link-inputs';

type Errors = Readonly<Record<string, readonly string[]>>;

/** The name of a row's field in its form: apart from the form's own fields. */
const inputName = (name: string) => `row.${name}`;
const inputId = (name: string) => `row-${name.replaceAll('.', '-')}`;

/** Values that were sent, field by field: what has no value was not chosen. @param arranged links that were only put in another order */
export function sentCells(fields: readonly RowField[], form: SentForm, arranged?: Arrangement): Cells {
  const sent = ({ name, input }: RowField) => {
    if (input !== 'links') return (form[inputName(name)] ?? []).join('\n');
    return arranged?.field === name ? arrangedLinks(form, arranged) : sentLinks(name, form);
  };
  return Object.fromEntries(fields.map((field) => [field.name, sent(field)]));
}

export interface RowInputsShown {
  /** A row that is there keeps its name. */
  isNew: boolean;
  arranged?: Arrangement | undefined;
}

interface InputText {
  id: string;
  said: string[];
  error: string;
}

function describedBy({ id, said, error }: InputText): Html {
  const ids = [...said, ...(error === '' ? [] : [`${id}-error`])].join(' ');
  return html`${ids !== '' && html` aria-describedby="${ids}"`}${error !== '' && html` aria-invalid="true"`}`;
}

function select({ name, options, is_required, input }: RowField, value: string, text: InputText): Html {
  const none = is_required && value !== '' ? [] : [['', input === 'yes_no' ? 'not said' : 'none'] as const];
  const shown = [...none, ...options.map((option) => [option, option.replaceAll('_', ' ')] as const)];
  return html`<select id="${text.id}" name="${inputName(name)}"${describedBy(text)}>${shown.map(
    ([option, label]) =>
      html`<option value="${option}"${option === value && html` selected`}>${label}</option>`,
  )}</select>`;
}

function boxes({ name, options }: RowField, value: string, text: InputText): Html {
  const marked = new Set(value.split(/[,\n]/).map((part) => part.trim()));
  return html`${options.map(
    (option) =>
      html`<label class="ops-check"><input type="checkbox" name="${inputName(name)}" value="${option}"${marked.has(option) && html` checked`}${describedBy(text)}> ${option}</label>`,
  )}`;
}

function control(field: RowField, value: string, text: InputText, isFixed: boolean): Html {
  const { name, input, is_required, most } = field;
  const common = html` id="${text.id}" name="${inputName(name)}"${is_required && html` required`}${isFixed && html` readonly`} maxlength="${most}"${describedBy(text)}`;
  if (input === 'yes_no' || input === 'choice') return select(field, value, text);
  if (input === 'text' || input === 'list') {
    const rows = Math.min(16, Math.max(3, value.split('\n').length + 1));
    return html`<textarea rows="${rows}"${common}>\n${value}</textarea>`;
  }
  const keys = input === 'number' ? html` inputmode="decimal"` : '';
  return html`<input type="text" value="${value}" autocomplete="off"${keys}${common}>`;
}

/** A field of a row, with its label, hint and what is wrong with it. */
function rowInput(field: RowField, value: string, errors: Errors, { isNew, arranged }: RowInputsShown): Html {
  const { name, label, hint, input, is_required } = field;
  const id = inputId(name);
  const said = errors[name] ?? [];
  const error = said.join(' ');
  const text = { id, said: hint === null ? [] : [`${id}-hint`], error };
  const after = html`${hint !== null && html`<span class="ops-hint" id="${id}-hint">${hint}</span>`}${error !== '' && html`<span class="ops-error" id="${id}-error">${error}</span>`}`;
  const named = html`${label}${!is_required && input !== 'choices' && html` <small class="muted">optional</small>`}`;
  if (input === 'choices')
    return html`<fieldset class="ops-field" id="${id}"><legend>${named}</legend>${after}${boxes(field, value, text)}</fieldset>`;
  if (input === 'links')
    return html`<fieldset class="ops-field ops-links" id="${id}" tabindex="-1"><legend>${named}</legend>${after}
${linkInputs(field, value, { ids: text.said, errors: said }, arranged)}</fieldset>`;
  return html`<div class="ops-field"><label for="${id}">${named}</label>${after}
${control(field, value, text, name === 'id' && !isNew)}</div>`;
}

/** All fields of a row. */
export function rowInputs(
  fields: readonly RowField[],
  cells: Cells,
  errors: Errors,
  shown: RowInputsShown,
): Html {
  return html`${fields.map((field) => rowInput(field, cells[field.name] ?? '', errors, shown))}`;
}

/** What is wrong, with links to the fields. */
export function errorList(fields: readonly RowField[], message: string, errors: Errors): Html {
  const named = fields.flatMap(({ name, label }) => {
    const said = errors[name];
    return said === undefined
      ? []
      : [html`<li><a href="#${inputId(name)}">${label}</a>: ${said.join(' ')}</li>`];
  });
  return html`<div class="ops-note" data-tone="bad" role="alert"><p>${message}</p>${named.length > 0 && html`<ul>${named}</ul>`}</div>`;
}
