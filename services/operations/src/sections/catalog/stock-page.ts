import { type CallAnswer, changeBrandStock, MerchantSlugSchema, readBrandStock } from '@bowtie/contracts';
import { type BrandKind, brandKinds } from '@bowtie/domain';
import { commonError } from '@bowtie/service-kit';
import { type Html, html } from '@bowtie/service-kit/html';
import { actAndShow } from '../../actions/act-and-show';
import { actionForm } from '../../actions/action-form';
import { readReason } from '../../actions/run-action';
import type { OperationsDeps } from '../../deps';
import { may } from '../../rules/roles';
import { fieldOf, type OperatorRequest, type PageAnswer } from '../../web/page-request';
import { badge, facts, field } from '../../web/parts';
import { oneOf } from '../../web/query';
import { rowPath, rowTarget } from './catalog-paths';

type Stock = CallAnswer<typeof readBrandStock>['stock'];
const names: Readonly<Record<BrandKind, string>> = { egift: 'E-gifts', plastic: 'Plastic cards' };
const mostCards = 1_000_000;

async function readStock(
  { callService }: OperationsDeps,
  merchant: string,
  requestId: string,
): Promise<Stock> {
  return (await callService(readBrandStock, { body: { merchant }, requestId })).stock;
}

const countText = ({ left, held }: Stock[number]) =>
  held === 0 ? `${left}` : `${left}, and ${held} held for carts and orders`;

/** How many cards of a brand there are, with the way to say how many. */
export async function stockBox(
  deps: OperationsDeps,
  { operator, requestId }: OperatorRequest,
  merchant: string,
): Promise<Html> {
  const stock = await readStock(deps, merchant, requestId);
  const isNone = stock.every(({ left }) => left === 0);
  const edits = may(operator.role, 'catalog_edit');
  const terms = stock.map((one) => {
    const path = `${rowPath('merchants', merchant)}stock/${one.kind}/`;
    return [names[one.kind], html`${countText(one)}${edits && html` · <a href="${path}">Set</a>`}`] as const;
  });
  return html`<section class="panel"><h2>Stock</h2>${stock.length === 0 ? html`<p>Its cards are not sold, so there is no stock.</p>` : html`${facts(terms)}${isNone && html`<p>${badge('No inventory', 'bad')} Its page says that none are left.</p>`}`}</section>`;
}

interface Opened {
  merchant: string;
  kind: BrandKind;
  count: Stock[number];
}

async function open(deps: OperationsDeps, { params, requestId }: OperatorRequest): Promise<Opened> {
  const merchant = MerchantSlugSchema.safeParse(params.row_id).data;
  const kind = oneOf(brandKinds, params.stock_kind ?? '');
  const stock = merchant === undefined ? [] : await readStock(deps, merchant, requestId);
  const count = stock.find((one) => one.kind === kind);
  if (merchant === undefined || kind === undefined || count === undefined)
    throw commonError('not_found', {
      message: 'There is no such stock. A brand has one once its cards are sold.',
    });
  return { merchant, kind, count };
}

function show(
  request: OperatorRequest,
  { merchant, kind, count }: Opened,
  problem?: { error: string; status: number },
) {
  const typed = fieldOf(request.form, 'left');
  return actionForm(request, {
    title: `Stock: ${names[kind].toLowerCase()}`,
    target: `${merchant}: ${countText(count)}`,
    about:
      'Counts the cards that nobody has. With 0 none can be bought. What is held for carts and orders stays theirs. It counts at once.',
    back: rowPath('merchants', merchant),
    // Of what was sold since, the operator is told.
    fields: html`<input type="hidden" name="seen" value="${count.left}">${field({ name: 'left', label: 'Cards left', value: typed === '' ? String(count.left) : typed, hint: `A whole number, up to ${mostCards.toLocaleString('en')}. 0 for no inventory.`, isRequired: true, maxLength: 9 })}`,
    button: 'Set the stock',
    reasonHint: 'It is written down with your name.',
    ...problem,
  });
}

/** A count as it was typed; undefined for anything else. */
function countOf(text: string): number | undefined {
  const plain = text.trim().replaceAll(',', '');
  const count = Number(plain);
  return /^\d{1,7}$/.test(plain) && count <= mostCards ? count : undefined;
}

/** GET: how many there are, and a field for how many there are to be. */
export async function showStock(deps: OperationsDeps, request: OperatorRequest): Promise<PageAnswer> {
  return show(request, await open(deps, request));
}

/** POST: sets it, if there are still as many as were seen. */
export async function setStock(deps: OperationsDeps, request: OperatorRequest): Promise<PageAnswer> {
  const opened = await open(deps, request);
  const { form, requestId } = request;
  const { merchant, kind, count } = opened;
  const read = readReason(form);
  const left = countOf(fieldOf(form, 'left'));
  const seen = countOf(fieldOf(form, 'seen')) ?? count.left;
  if (left === undefined)
    return show(request, opened, { error: 'Please enter a whole number.', status: 422 });
  if ('error' in read) return show(request, opened, { error: read.error, status: 422 });
  return actAndShow(
    deps,
    request,
    {
      name: 'catalog_stock',
      target: rowTarget('merchants', merchant),
      reason: read.reason,
      before: { [kind]: String(seen) },
      run: async () => {
        const body = { merchant, kind, seen, left };
        await deps.callService(changeBrandStock, { body, requestId });
        return { message: `${names[kind]}: ${left}.`, after: { [kind]: String(left) } };
      },
    },
    {
      pathOf: () => rowPath('merchants', merchant),
      show: ({ error: message, status }) => {
        const error = `${message} You saw ${seen}, there are ${count.left} now, and you have ${left}.`;
        return show(request, opened, { error, status });
      },
    },
  );
}
