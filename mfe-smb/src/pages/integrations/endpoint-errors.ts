import { createWebhookEndpoint } from '@bowtie/contracts/calls/business/business-webhooks';
import { schemaErrors } from '@bowtie/web/forms';

export const errors = schemaErrors(createWebhookEndpoint.body);
