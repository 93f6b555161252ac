import { readAccountAge } from '@bowtie/contracts';
import { type HandledCall, handle } from '@bowtie/service-kit';
import type { AccountDeps } from '../deps';

export function handleReadAccountAge({ people }: AccountDeps): HandledCall {
  return handle(readAccountAge, async ({ body }) => {
    const person = await people.byId(body.user_id);
    return { created_at: person?.created_at.toISOString() ?? null };
  });
}
