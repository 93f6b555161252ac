import { tellWebhookDisabled } from '@bowtie/contracts';
import { type HandledCall, handle } from '@bowtie/service-kit';
import type { AccountDeps } from '../../deps';
import { ownersOf } from '../../rules/business-people';

export function handleTellWebhookDisabled({ businesses, people, accountEmails }: AccountDeps): HandledCall {
  return handle(tellWebhookDisabled, async ({ body: { business_id }, requestId }) => {
    const business = await businesses.store.byId(business_id);
    const owners = business === null ? [] : ownersOf(business).map(({ user_id }) => user_id);
    for (const { email } of await people.byIds(owners))
      await accountEmails.request({ email, purpose: 'webhook_disabled', requestId });
    return {};
  });
}
