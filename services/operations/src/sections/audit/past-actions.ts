import { type Html, html } from '@bowtie/service-kit/html';
import type { OperationsDeps } from '../../deps';
import type { OperatorRequest } from '../../web/page-request';
import { note } from '../../web/parts';
import { auditTable } from './audit-table';

const mostShown = 50;

/** What operators did to something: what came of the action that led to its page, and all of them in rows. */
export async function pastActions(
  { audit }: Pick<OperationsDeps, 'audit'>,
  { query }: Pick<OperatorRequest, 'query'>,
  target: string,
  caption: string,
): Promise<{ result: Html; history: Html }> {
  const { records } = await audit.page({ target, page: 1, limit: mostShown });
  const done = records.find(({ _id }) => _id === query.get('done'));
  const tone = done?.outcome === 'done' ? 'good' : 'bad';
  const table = records.length === 0 ? html`<p class="muted">Nothing yet.</p>` : auditTable(caption, records);
  return {
    result: html`${done !== undefined && note(tone, done.message || 'This is not finished yet.')}`,
    history: html`<h2>What operators did</h2>
${table}`,
  };
}
