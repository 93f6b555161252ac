import { randomUUID } from 'node:crypto';
import {
  type CallAnswer,
  type CatalogKind,
  type Cells,
  listCatalogChanges,
  publishedChange,
  RowIdSchema,
  readCatalogRow,
  saveCatalogDraft,
} from '@bowtie/contracts';
import { apiErrorOf, commonError } from '@bowtie/service-kit';
import { type Html, html } from '@bowtie/service-kit/html';
import type { OperationsDeps } from '../../deps';
import { catalogLabels } from '../../rules/labels';
import { may } from '../../rules/roles';
import { csrfField } from '../../web/layout';
import { fieldOf, type OperatorRequest, type PageAnswer } from '../../web/page-request';
import { facts, moment, note, table } from '../../web/parts';
import { codeNote, codeProblem, shownCode } from './banner-promotions';
import { catalogPath, changePath, kindOf, kindPath, rowPath, rowTarget } from './catalog-paths';
import { changeTable } from './change-list';
import { changeName, countsText } from './change-texts';
import { type Arrangement, arrangementOf } from './link-inputs';
import { errorList, rowInputs, sentCells } from './row-inputs';
import { stockBox } from './stock-page';

type RowForm = CallAnswer<typeof readCatalogRow>;
const mostHistory = 20;
const fieldsWrong = 'Some fields are not right yet.';

interface Shown {
  kind: CatalogKind;
  /** Undefined for a new row. */
  rowId: string | undefined;
  read: RowForm;
  cells: Cells;
  replaces: string;
  arranged?: Arrangement;
  problem?: { status: number; message: string; errors: Readonly<Record<string, readonly string[]>> };
}

function rowIdOf({ params }: OperatorRequest): string | undefined {
  if (params.row_id === undefined) return undefined;
  const id = RowIdSchema.safeParse(params.row_id);
  if (!id.success) throw commonError('not_found', { message: 'There is no such row in the catalog.' });
  return id.data;
}

/** The row as it is live, or as a change leaves it where the address names one. */
async function readRow(deps: OperationsDeps, request: OperatorRequest): Promise<RowForm> {
  const { query, requestId } = request;
  const row_id = rowIdOf(request);
  const change_id = query.get('from');
  const body = {
    kind: kindOf(request),
    ...(row_id !== undefined && { row_id }),
    ...(change_id !== null && row_id !== undefined && { change_id }),
  };
  return deps.callService(readCatalogRow, { body, requestId });
}

function form(
  request: OperatorRequest,
  { kind, rowId, read, cells, replaces, problem, arranged }: Shown,
): Html {
  const { fields, base } = read;
  // The first button is what Enter in a field presses: the preview, not a link that moves.
  const isSwitched = fields.some(({ name }) => name === 'enabled');
  const action = rowId === undefined ? `${kindPath(kind)}new/` : rowPath(kind, rowId);
  return html`<form class="ops-form" method="post" action="${action}">
${csrfField(request)}<input type="hidden" name="change_id" value="${randomUUID()}"><input type="hidden" name="base" value="${base ?? ''}"><input type="hidden" name="replaces" value="${replaces}">
<button class="ops-hidden" tabindex="-1" aria-hidden="true">Preview</button>
${rowInputs(fields, cells, problem?.errors ?? {}, { isNew: rowId === undefined, arranged })}
<div class="ops-buttons"><button>Preview</button>${base !== null && !isSwitched && html`<button class="ops-quiet" name="remove" value="yes" formnovalidate>Take it away</button>`}<a href="${kindPath(kind)}">Go back</a></div>
</form>`;
}

async function history(
  { callService }: OperationsDeps,
  request: OperatorRequest,
  shown: Shown,
): Promise<Html> {
  const { kind, rowId: row_id } = shown;
  if (row_id === undefined) return html``;
  const { changes } = await callService(listCatalogChanges, {
    body: { states: [publishedChange], kind, row_id, limit: mostHistory },
    requestId: request.requestId,
  });
  if (changes.length === 0) return html`<h2>History</h2><p>Nobody changed it here yet.</p>`;
  const rows = changes.map((change) => [
    html`<a href="${changePath(change.change_id)}">${change.row_id === null ? countsText(change) : changeName(change)}</a>`,
    change.date_published === null ? '' : moment(change.date_published),
    change.published_by ?? change.by,
    html`<a href="${rowPath(kind, row_id)}?from=${change.change_id}">Fill in as it was then</a>`,
  ]);
  return html`<h2>History</h2>${table('What was published of it, the newest first', [{ label: 'What' }, { label: 'Live since (UTC)' }, { label: 'By' }, { label: 'Older values' }], rows)}`;
}

async function page(deps: OperationsDeps, request: OperatorRequest, shown: Shown): Promise<PageAnswer> {
  const { kind, rowId, read, cells, problem } = shown;
  const label = catalogLabels[kind];
  const title = rowId ?? `New in ${label.toLowerCase()}`;
  const edits = may(request.operator.role, 'catalog_edit');
  const open = read.open_changes.filter(({ change_id }) => change_id !== shown.replaces);
  const hasStock = kind === 'merchants' && rowId !== undefined && read.base !== null;
  return {
    kind: 'page',
    title,
    status: problem?.status ?? 200,
    body: html`<p><a href="${catalogPath}">Catalog</a> · <a href="${kindPath(kind)}">${label}</a></p>
<h1>${title}</h1>
${problem !== undefined && errorList(read.fields, problem.message, problem.errors)}
${request.query.has('from') && problem === undefined && note('warn', 'The fields are filled in as a change left them. Nothing is different until you publish it.')}
${open.length > 0 && html`${note('warn', 'Other changes of this row are open. Whichever goes live second is refused.')}${changeTable('Open changes of this row', open)}`}
${kind === 'promo_banners' && rowId !== undefined && problem === undefined && (await codeNote(deps, request, read.cells))}
${hasStock && (await stockBox(deps, request, rowId))}
${edits ? form(request, shown) : facts(read.fields.map(({ name, label: term }) => [term, cells[name] ?? ''] as const))}
${await history(deps, request, shown)}`,
  };
}

/** GET: a row with its fields, or those of a new one. */
export async function showRow(deps: OperationsDeps, request: OperatorRequest): Promise<PageAnswer> {
  const read = await readRow(deps, request);
  const replaces = (request.query.get('replaces') ?? '').slice(0, 64);
  return page(deps, request, {
    kind: kindOf(request),
    rowId: rowIdOf(request),
    read,
    cells: read.cells,
    replaces,
  });
}

/** POST: keeps it as a draft, and leads to how it would look; what is wrong stands at its field, with all that was typed. */
export async function saveRow(deps: OperationsDeps, request: OperatorRequest): Promise<PageAnswer> {
  const { form: sent, requestId, operator, address, pages } = request;
  const kind = kindOf(request);
  const rowId = rowIdOf(request);
  const read = await readRow(deps, { ...request, query: new URLSearchParams() }).catch((error: unknown) => {
    // A row that is gone is made anew by whoever still has its form.
    if (apiErrorOf(error)?.code !== 'row_not_found') throw error;
    return deps.callService(readCatalogRow, { body: { kind }, requestId });
  });
  const arranged = arrangementOf(sent);
  const cells = sentCells(read.fields, sent, arranged);
  const replaces = fieldOf(sent, 'replaces');
  const base = fieldOf(sent, 'base');
  const shown: Shown = { kind, rowId, read, cells, replaces };
  // Nothing is saved yet, so the form stays one of the row as it was seen.
  if (arranged !== undefined)
    return page(deps, request, { ...shown, arranged, read: { ...read, base: base === '' ? null : base } });
  const id = RowIdSchema.safeParse(rowId ?? (cells.id ?? '').trim());
  if (!id.success)
    return page(deps, request, {
      ...shown,
      problem: {
        status: 422,
        message: fieldsWrong,
        errors: { id: ['Please use small letters, digits and dashes, up to 80.'] },
      },
    });
  const isRemoved = fieldOf(sent, 'remove') === 'yes';
  const code = kind === 'promo_banners' && !isRemoved ? shownCode(cells) : undefined;
  const promised = code === undefined ? undefined : await codeProblem(deps, { code, requestId });
  if (promised?.isRefused === true)
    return page(deps, request, {
      ...shown,
      problem: { status: 422, message: fieldsWrong, errors: { promoCode: [promised.message] } },
    });
  try {
    const { change } = await deps.callService(saveCatalogDraft, {
      body: {
        ...{ change_id: fieldOf(sent, 'change_id'), kind, row_id: id.data, pages: [...pages] },
        base: base === '' ? null : base,
        cells: isRemoved ? null : cells,
        operator: operator.name,
        ...(replaces !== '' && { replaces }),
      },
      requestId,
    });
    await deps.audit.note({
      ...{ operator, requestId, address },
      action: 'catalog_draft',
      target: rowTarget(kind, id.data),
      message: `Draft ${change.change_id}.`,
    });
    return { kind: 'redirect', to: `${changePath(change.change_id)}?saved=1` };
  } catch (thrown) {
    const refused = apiErrorOf(thrown);
    if (refused === undefined || refused.status >= 500) throw thrown;
    const { status, message, errors } = refused;
    return page(deps, request, { ...shown, problem: { status, message, errors } });
  }
}
