import type { CartPayload } from '@bowtie/contracts';
import { messages, sendTimeErrorOf, source } from '@bowtie/domain';
import { type ContentError, FieldErrors } from './content-error';

const text = {
  business: 'Only business orders are sent at a time of their own.',
  email: 'Only cards that go by e-mail are sent at a time of their own.',
} as const;

/** Whether each card that is to be sent later can be: it goes by e-mail, for a business, at a time within a year. */
export function checkSendTimes(payload: CartPayload, now: Date): ContentError | undefined {
  const errors = new FieldErrors();
  const mailed = new Set(
    payload.delivery_groups
      .filter(({ delivery_style }) => delivery_style === 'email')
      .map(({ uuid }) => uuid),
  );
  payload.cards.forEach(({ send_at, send_time_zone, group_uuid }, index) => {
    const path = `cards.${index}`;
    if (send_at == null && send_time_zone == null) return;
    if (payload.source !== source.business) errors.add(`${path}.send_at`, text.business);
    else if (!mailed.has(group_uuid)) errors.add(`${path}.send_at`, text.email);
    else if (send_at == null) errors.add(`${path}.send_at`, messages.required);
    else if (send_time_zone == null) errors.add(`${path}.send_time_zone`, messages.required);
    else {
      const refusal = sendTimeErrorOf(new Date(send_at), now);
      if (refusal !== undefined) errors.add(`${path}.send_at`, refusal);
    }
  });
  return errors.as('invalid_request');
}
