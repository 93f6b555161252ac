import { randomUUID } from 'node:crypto';
import { type CallAnswer, catalogFileLimits, importCatalogRows } from '@bowtie/contracts';
import { apiErrorOf } from '@bowtie/service-kit';
import { type Html, html } from '@bowtie/service-kit/html';
import type { OperationsDeps } from '../../deps';
import { catalogLabels } from '../../rules/labels';
import { csrfField } from '../../web/layout';
import { fieldOf, type OperatorRequest, type PageAnswer } from '../../web/page-request';
import { facts, note, table } from '../../web/parts';
import { catalogPath, changePath, kindOf, kindPath } from './catalog-paths';

type Plan = CallAnswer<typeof importCatalogRows>;
const megabytes = catalogFileLimits.bytes / 1_048_576;
const mostRows = catalogFileLimits.rows.toLocaleString('en');

function page(request: OperatorRequest, status: number, result: Html): PageAnswer {
  const kind = kindOf(request);
  const label = catalogLabels[kind];
  return {
    kind: 'page',
    title: `Import: ${label.toLowerCase()}`,
    status,
    body: html`<p><a href="${catalogPath}">Catalog</a> · <a href="${kindPath(kind)}">${label}</a></p>
<h1>Import: ${label.toLowerCase()}</h1>
${result}
<p>A file has a line for each row, with the columns of an <a href="${kindPath(kind)}export/">export</a>. What it does not name stays as it is: rows as well as columns. Nothing is live before you publish it, and if one row is wrong, none is taken.</p>
<form class="ops-form" method="post" enctype="multipart/form-data" action="${kindPath(kind)}import/">
${csrfField(request)}<input type="hidden" name="change_id" value="${randomUUID()}">
<div class="ops-field"><label for="file">CSV file</label><span class="ops-hint" id="file-hint">“CSV UTF-8”, up to ${mostRows} rows and ${megabytes} MB.</span>
<input id="file" name="file" type="file" accept=".csv,text/csv" required aria-describedby="file-hint"></div>
<div class="ops-buttons"><button>Compare</button><a href="${kindPath(kind)}">Go back</a></div>
</form>`,
  };
}

/** GET: a form for a file. */
export async function showImport(request: OperatorRequest): Promise<PageAnswer> {
  return page(request, 200, html``);
}

function counts({ new_count, changed_count, unchanged_count, wrong_count }: Plan): Html {
  return facts([
    ['New', String(new_count)],
    ['Changed', String(changed_count)],
    ['Unchanged', String(unchanged_count)],
    ['Wrong', String(wrong_count)],
  ]);
}

function problems({ problems: found, wrong_count }: Plan): Html {
  const rows = found.map(({ line, field, reason }) => [String(line), field ?? '', reason]);
  return html`${note('bad', `${wrong_count.toLocaleString('en')} ${wrong_count === 1 ? 'row is' : 'rows are'} wrong, so nothing was taken.`)}${table('What is wrong', [{ label: 'Line' }, { label: 'Column' }, { label: 'Why' }], rows)}`;
}

/** The text of a file; undefined for what is none. */
function textOf(file: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return undefined;
  }
}

/** POST: compares a file with what is live, and leads to the draft that it makes; or tells what is wrong, row by row. */
export async function importRows(deps: OperationsDeps, request: OperatorRequest): Promise<PageAnswer> {
  const { file, form, operator, requestId, address, pages } = request;
  const kind = kindOf(request);
  const refuse = (text: string, status = 422) => page(request, status, note('bad', text));
  if (file === undefined) return refuse('Please choose a file.');
  if (file.length > catalogFileLimits.bytes) return refuse(`A file has at most ${megabytes} MB.`, 413);
  const csv = textOf(file);
  if (csv === undefined) return refuse('This file is not in UTF-8. Please save it as “CSV UTF-8”.');
  try {
    const plan = await deps.callService(importCatalogRows, {
      body: { change_id: fieldOf(form, 'change_id'), kind, csv, operator: operator.name, pages: [...pages] },
      requestId,
    });
    if (plan.change === null) {
      const result =
        plan.wrong_count > 0 ? problems(plan) : note('good', 'Nothing is different from what is live.');
      return page(request, plan.wrong_count > 0 ? 422 : 200, html`${result}${counts(plan)}`);
    }
    await deps.audit.note({
      ...{ operator, requestId, address },
      action: 'catalog_import',
      target: { kind: 'catalog', id: `changes/${plan.change.change_id}` },
      message: `${catalogLabels[kind]}: ${plan.new_count} new, ${plan.changed_count} changed, ${plan.unchanged_count} unchanged.`,
    });
    return {
      kind: 'redirect',
      to: `${changePath(plan.change.change_id)}?saved=1&unchanged=${plan.unchanged_count}`,
    };
  } catch (thrown) {
    const refused = apiErrorOf(thrown);
    if (refused === undefined || refused.status >= 500) throw thrown;
    return refuse(refused.message, refused.status);
  }
}
