import { type Html, html } from '@bowtie/service-kit/html';
import type { AuditOutcome, AuditRecord, AuditTarget, Facts } from '../../model/audit-record';
import { actionLabel } from '../../rules/labels';
import { badge, moment, type Tone, table } from '../../web/parts';

const outcomes: Readonly<Record<AuditOutcome, { label: string; tone: Tone }>> = {
  done: { label: 'Done', tone: 'good' },
  refused: { label: 'Refused', tone: 'warn' },
  denied: { label: 'Not allowed', tone: 'bad' },
  unfinished: { label: 'Unfinished', tone: 'bad' },
};

function outcomeBadge(outcome: AuditOutcome): Html {
  return badge(outcomes[outcome].label, outcomes[outcome].tone);
}

export function outcomeLabel(outcome: AuditOutcome): string {
  return outcomes[outcome].label;
}

/** What is different afterwards, fact by fact. */
function changes(before: Facts, after: Facts): Html[] {
  return Object.keys(after)
    .filter((name) => before[name] !== after[name])
    .map(
      (name) =>
        html`<br><small>${name.replace(/_/g, ' ')}: ${before[name] ?? 'none'} → ${after[name] ?? ''}</small>`,
    );
}

function targetText({ kind, id, order_number }: AuditTarget): Html {
  if (kind === 'order') return html`<a href="/ops/orders/${encodeURIComponent(id)}/">${id}</a>`;
  if (kind === 'card' && order_number !== undefined)
    return html`<a href="/ops/orders/${encodeURIComponent(order_number)}/">${order_number}</a><br><small>card ${id}</small>`;
  if (kind === 'business') return html`<a href="/ops/businesses/${encodeURIComponent(id)}/">Business</a>`;
  if (kind === 'review') return html`<a href="/ops/reviews/${encodeURIComponent(id)}/">Review</a>`;
  if (kind === 'promotion') return html`<a href="/ops/promotions/${encodeURIComponent(id)}/">${id}</a>`;
  // Its id is the rest of its address.
  if (kind === 'catalog') return html`<a href="/ops/catalog/${id}/">${id}</a>`;
  if (kind === 'release') return html`<a href="/ops/releases/">${id}</a>`;
  if (kind === 'person') return html`<a href="/ops/people/${encodeURIComponent(id)}/">Person</a>`;
  return html`<small>${id}</small>`;
}

/** Actions in rows. @param undo the link by which one is taken back, where it can be */
export function auditTable(
  caption: string,
  records: readonly AuditRecord[],
  undo: (record: AuditRecord) => Html | string = () => '',
): Html {
  return table(
    caption,
    [
      { label: 'Time (UTC)' },
      { label: 'Who' },
      { label: 'What' },
      { label: 'To what' },
      { label: 'How it ended' },
      { label: 'Reason' },
      { label: 'Request' },
    ],
    records.map((record) => [
      moment(record.at),
      html`${record.operator}<br><small>${record.role}</small>`,
      html`${actionLabel(record.action)}${record.undoes !== null && html`<br><small>takes an earlier action back</small>`}<br>${undo(record)}`,
      targetText(record.target),
      html`${outcomeBadge(record.outcome)}<br><small>${record.message}</small>${changes(record.before, record.after)}`,
      record.reason,
      html`<small>${record.request_id}</small>`,
    ]),
  );
}
