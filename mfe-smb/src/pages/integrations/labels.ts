import type { ApiScope, WebhookDelivery, WebhookEndpoint } from '@bowtie/contracts';
import type { WebhookEventType } from '@bowtie/domain';

/** What a key of each scope may do. */
export const scopeLabels: Readonly<Record<ApiScope, string>> = {
  'orders:write': 'Order and cancel cards',
  'orders:read': 'Read orders and their cards',
  'cards:write': 'Send cards again',
  'balance:read': 'Read the balance',
};

export const eventLabels: Readonly<Record<WebhookEventType, string>> = {
  'order.paid': 'An order is paid',
  'order.completed': 'An order is complete',
  'order.canceled': 'An order is canceled',
  'order.refunded': 'An order is refunded',
  'card.scheduled': 'A card is scheduled',
  'card.sent': 'A card is sent',
  'card.delivered': 'A card has arrived',
  'card.opened': 'A card is opened',
  'card.bounced': 'A card came back',
  'card.refunded': 'A card is refunded',
  'card.voided': 'A card is voided',
};

type Tone = 'plain' | 'ribbon' | 'evergreen' | 'amber';

export const endpointLabels: Readonly<Record<WebhookEndpoint['status'], { text: string; tone: Tone }>> = {
  active: { text: 'Active', tone: 'evergreen' },
  failing: { text: 'Failing', tone: 'amber' },
  disabled: { text: 'Off', tone: 'plain' },
};

export const deliveryLabels: Readonly<Record<WebhookDelivery['status'], { text: string; tone: Tone }>> = {
  pending: { text: 'On its way', tone: 'plain' },
  delivered: { text: 'Delivered', tone: 'evergreen' },
  failed: { text: 'Failed', tone: 'ribbon' },
  held: { text: 'Waiting', tone: 'amber' },
};
