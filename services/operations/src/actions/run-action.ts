import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { IdSchema } from '@bowtie/contracts';
import { apiErrorOf, callTimeoutMs, commonError } from '@bowtie/service-kit';
import { z } from 'zod';
import type { OperationsDeps } from '../deps';
import type { AuditRecord, AuditTarget, Facts } from '../model/audit-record';
import type { Audit } from '../store/audit';
import { fieldOf, type OperatorRequest, type SentForm } from '../web/page-request';

/** Fields that are not part of what an operator wants: another page may fill them otherwise. */
const notSaid = new Set(['csrf', 'action_id', 'confirmed']);

/** No request takes longer, so whoever is at an action for that long was cut off. */
const busyMs = callTimeoutMs + 2_000;
/** How long a second press waits for the first. */
const waitMs = 6_000;
const pollMs = 50;

/** Why somebody does something, in their words. */
export const reasonRule = { min: 5, max: 500 } as const;
const ReasonSchema = z
  .string()
  .trim()
  .min(reasonRule.min, `Please say why, in ${reasonRule.min} letters or more.`)
  .max(reasonRule.max, `Please keep it to ${reasonRule.max} letters.`);

/** The reason that was given, or what is wrong with it. */
export function readReason(form: SentForm): { reason: string } | { error: string } {
  const read = ReasonSchema.safeParse(fieldOf(form, 'reason'));
  return read.success ? { reason: read.data } : { error: read.error.issues[0]?.message ?? 'Please say why.' };
}

/** What an action does, and to what. */
export interface Action {
  name: string;
  target: AuditTarget;
  reason: string;
  before: Facts;
  /** Does it under this id, once however often it is asked; says what came of it. */
  run(actionId: string): Promise<{ message: string; after: Facts }>;
}

function digestOf(form: SentForm): string {
  const said = Object.entries(form)
    .filter(([name]) => !notSaid.has(name))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url');
}

/** The id that the page of an action gave it. */
function actionIdOf(form: SentForm): string {
  const id = IdSchema.safeParse(fieldOf(form, 'action_id'));
  if (!id.success) throw commonError('invalid_request', { message: 'This form is not one of ours.' });
  return id.data;
}

/** What came of an action that another request is at; it may be unfinished still. */
async function awaitEnd(audit: Audit, record: AuditRecord): Promise<AuditRecord> {
  const late = Date.now() + waitMs;
  let seen = record;
  while (seen.outcome === 'unfinished' && Date.now() < late) {
    await wait(pollMs);
    seen = (await audit.find(record._id)) ?? record;
  }
  return seen;
}

/**
 * Writes an action down, does it, and writes down how it ended. The same form sent twice is one action; an action that was cut
 * off is taken up again by whoever sends its form again, and stays `unfinished` for all to see until then.
 * @throws ApiError what the action is refused with, once that is written down; `conflict` for an id that stands for something else
 */
export async function runAction(
  { audit }: Pick<OperationsDeps, 'audit'>,
  request: OperatorRequest,
  { name, target, reason, before, run }: Action,
): Promise<AuditRecord> {
  const { operator, form, requestId, address } = request;
  const id = actionIdOf(form);
  const undoes = IdSchema.safeParse(fieldOf(form, 'undoes')).data ?? null;
  const sent = digestOf(form);
  const now = new Date();
  const busyUntil = new Date(now.getTime() + busyMs);
  const { record, isNew } = await audit.begin({
    _id: id,
    operator: operator.name,
    role: operator.role,
    action: name,
    target,
    reason,
    before,
    after: {},
    outcome: 'unfinished',
    message: '',
    sent,
    undoes,
    request_id: requestId,
    address,
    at: now,
    busy_until: busyUntil,
    finished_at: null,
  });
  const isSame =
    record.operator === operator.name &&
    record.action === name &&
    record.target.id === target.id &&
    record.sent === sent;
  if (!isSame)
    throw commonError('conflict', {
      message: 'This form was sent before with something else in it. Please open the page again.',
    });
  if (record.outcome !== 'unfinished') return record;
  if (!isNew && (await audit.takeUp(id, now, busyUntil)) === null) return awaitEnd(audit, record);
  try {
    const { message, after } = await run(id);
    return (await audit.finish(id, { outcome: 'done', message, after })) ?? record;
  } catch (error) {
    const apiError = apiErrorOf(error);
    // What failed on our side may have been done all the same: it stays unfinished.
    if (apiError === undefined || apiError.status >= 500) {
      await audit.leave(id);
      throw error;
    }
    await audit.finish(id, { outcome: 'refused', message: apiError.message, after: {} });
    throw error;
  }
}
