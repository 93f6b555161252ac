import { type Html, html } from '@bowtie/service-kit/html';

export type Tone = 'plain' | 'good' | 'warn' | 'bad';

/** A state in a few words, coloured beside its words. */
export function badge(text: string, tone: Tone = 'plain'): Html {
  return html`<span class="ops-state" data-tone="${tone}">${text}</span>`;
}

/** What came of something, or what to mind. */
export function note(tone: Tone, ...content: readonly (Html | string)[]): Html {
  return html`<div class="ops-note" data-tone="${tone}" role="${tone === 'bad' ? 'alert' : 'status'}">${content.map((part) => html`<p>${part}</p>`)}</div>`;
}

/** A moment in UTC, as operators of all places read it. */
export function moment(at: string | Date): Html {
  const iso = new Date(at).toISOString();
  return html`<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 19)}</time>`;
}

interface Column {
  label: string;
  isSum?: boolean;
}

/** A table that scrolls sideways where it must. The first cell of a row names it. */
export function table(
  caption: string,
  columns: readonly Column[],
  rows: readonly (readonly (Html | string)[])[],
): Html {
  const kind = (at: number) => columns[at]?.isSum === true && html` class="ops-sum"`;
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${caption}"><table>
<caption>${caption}</caption>
<thead><tr>${columns.map(({ label }, at) => html`<th scope="col"${kind(at)}>${label}</th>`)}</tr></thead>
<tbody>${rows.map(
    (cells) =>
      html`<tr>${cells.map((cell, at) => (at === 0 ? html`<th scope="row">${cell}</th>` : html`<td${kind(at)}>${cell}</td>`))}</tr>\n`,
  )}</tbody>
</table></div>`;
}

/** Names and what they stand for; nothing for those without a value. */
export function facts(entries: readonly (readonly [string, Html | string | null])[]): Html {
  return html`<dl>${entries.map(([name, value]) => value !== null && value !== '' && html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`;
}

interface FieldInput {
  name: string;
  label: string;
  value?: string;
  type?: 'text' | 'password' | 'search' | 'date' | 'time' | 'email';
  hint?: string;
  error?: string | undefined;
  autocomplete?: string;
  isRequired?: boolean;
  maxLength?: number;
}

/** A field with its label, hint and error. */
export function field(input: FieldInput): Html {
  const { name, label, value = '', type = 'text', hint, error, autocomplete = 'off' } = input;
  const said = [hint !== undefined && `${name}-hint`, error !== undefined && `${name}-error`].filter(Boolean);
  return html`<div class="ops-field"><label for="${name}">${label}</label>
${hint !== undefined && html`<span class="ops-hint" id="${name}-hint">${hint}</span>`}${error !== undefined && html`<span class="ops-error" id="${name}-error">${error}</span>`}
<input id="${name}" name="${name}" type="${type}" value="${value}" autocomplete="${autocomplete}"${input.isRequired === true && html` required`}${error !== undefined && html` aria-invalid="true"`}${said.length > 0 && html` aria-describedby="${said.join(' ')}"`} maxlength="${input.maxLength ?? 200}"></div>`;
}

/** A choice of one. The first one stands for no choice. */
export function choice(
  name: string,
  label: string,
  options: readonly (readonly [value: string, label: string])[],
  chosen: string,
): Html {
  return html`<div class="ops-field"><label for="${name}">${label}</label>
<select id="${name}" name="${name}">${options.map(
    ([value, text]) => html`<option value="${value}"${value === chosen && html` selected`}>${text}</option>`,
  )}</select></div>`;
}

/** Links to the pages of results before and after this one. */
export function paging(url: { path: string; query: URLSearchParams }, page: number, hasMore: boolean): Html {
  const to = (next: number) => {
    const query = new URLSearchParams(url.query);
    query.set('page', String(next));
    return `${url.path}?${query}`;
  };
  return html`<nav class="ops-paging" aria-label="Pages">${page > 1 && html`<a href="${to(page - 1)}" rel="prev">Previous page</a>`}${hasMore && html`<a href="${to(page + 1)}" rel="next">Next page</a>`}</nav>`;
}

/** The number of a page of results in an address; 1 where it says none. */
export function pageOf(query: URLSearchParams): number {
  const page = Number(query.get('page') ?? '1');
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1;
}
