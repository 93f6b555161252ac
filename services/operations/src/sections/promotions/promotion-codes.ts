import { type CallBody, type CodeBatch, listPromotionCodes, type PromotionView } from '@bowtie/contracts';
import { escapeCell } from '@bowtie/domain';
import { commonError } from '@bowtie/service-kit';
import { type Html, html } from '@bowtie/service-kit/html';
import type { OperationsDeps } from '../../deps';
import type { OperatorRequest, PageAnswer } from '../../web/page-request';
import { moment, table } from '../../web/parts';
import { promotionPath } from './promotion-paths';

const readAtOnce = 2_500;
const number = (count: number) => count.toLocaleString('en-US');

function progress({ count, made }: CodeBatch): Html {
  if (made >= count) return html`${number(count)} codes`;
  const text = `${number(made)} of ${number(count)} made`;
  return html`<progress max="${count}" value="${made}" aria-label="${text}"></progress> ${text}`;
}

/** The codes that were made for a promotion, each making with how far it is. */
export function codesBox(
  { promotion_id }: PromotionView,
  batches: readonly CodeBatch[],
  mayDownload: boolean,
): Html {
  if (batches.length === 0)
    return html`<section class="panel"><h2>Codes</h2><p>There are none yet: nobody can use this promotion.</p></section>`;
  const isUnderWay = batches.some(({ made, count }) => made < count);
  return html`<h2>Codes</h2>
${isUnderWay && html`<p role="status">Codes are being made. <a href="${promotionPath(promotion_id)}">See how far it is</a></p>`}
${table(
  'Codes for one use',
  [{ label: 'Ordered (UTC)' }, { label: 'By' }, { label: 'How many' }, { label: 'File' }],
  batches.map((batch) => [
    moment(batch.date),
    batch.operator,
    progress(batch),
    mayDownload && batch.made >= batch.count
      ? html`<a href="${promotionPath(promotion_id)}codes/${encodeURIComponent(batch.batch_id)}/">Download (CSV)</a>`
      : '',
  ]),
)}`;
}

/** The codes of one making as a file. Who took it is written down: codes are worth money. */
export async function downloadCodes(deps: OperationsDeps, request: OperatorRequest): Promise<PageAnswer> {
  const { params, requestId, operator, address } = request;
  const { promotion_id = '', batch_id = '' } = params;
  const rows: string[][] = [['promo_code', 'promotion', 'used']];
  for (let after: string | null = null, isMore = true; isMore; ) {
    const body: CallBody<typeof listPromotionCodes> = { promotion_id, batch_id, after, limit: readAtOnce };
    const page = await deps.callService(listPromotionCodes, { body, requestId });
    rows.push(...page.codes.map(({ promo_code, used }) => [promo_code, promotion_id, used ? 'yes' : 'no']));
    after = page.codes.at(-1)?.promo_code ?? null;
    isMore = page.has_more && after !== null;
  }
  if (rows.length === 1) throw commonError('not_found', { message: 'There are no such codes.' });
  await deps.audit.note({
    operator,
    action: 'promotion_download',
    target: { kind: 'promotion', id: promotion_id },
    message: `${number(rows.length - 1)} codes were downloaded.`,
    requestId,
    address,
  });
  const text = rows.map((row) => row.map((cell) => `"${escapeCell(cell)}"`).join(',')).join('\r\n');
  return {
    kind: 'file',
    contentType: 'text/csv; charset=utf-8',
    name: `${promotion_id}-codes.csv`,
    content: Buffer.from(`\uFEFF${text}\r\n`),
  };
}
