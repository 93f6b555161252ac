import { tellWebhookDisabled } from '@bowtie/contracts';
import { type HandledCall, handle } from '@bowtie/service-kit';
import type { AccountDeps } from '../deps';

export function handleTellWebhookDisabled({ businesses, people, accountEmails }: AccountDeps): HandledCall {
  return handle(tellWebhookDisabled, async ({ body: { business_id }, requestId }) => {
    const business = await businesses.store.byId(business_id);
    const owner = business === null ? null : await people.byId(business.user_id);
    if (owner !== null)
      await accountEmails.request({ email: owner.email, purpose: 'webhook_disabled', requestId });
    return {};
  });
}
