import type { GiftTemplate } from '@bowtie/contracts';
import type { Network, VirtualCardRow } from '@bowtie/domain';
import { persisted } from '@bowtie/web';

/** What a visitor has chosen and typed so far. */
export interface CardDraft extends VirtualCardRow {
  quantity: number;
  design: Pick<GiftTemplate, 'id' | 'name' | 'image_url'> | undefined;
}

export const emptyDraft: CardDraft = {
  cardAmount: 50,
  cardRecipientFullName: '',
  carrierMessage: '',
  emailAddress: '',
  cardSenderFullName: '',
  quantity: 1,
  design: undefined,
};

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 300) : '');

function designOf(kept: unknown): CardDraft['design'] {
  if (!isRecord(kept)) return undefined;
  const { id, name, image_url } = kept;
  return typeof id === 'string' && typeof name === 'string' && typeof image_url === 'string'
    ? { id, name, image_url }
    : undefined;
}

/** Makes a draft of what was kept; what does not fit begins anew. */
export function restoreDraft(kept: unknown): CardDraft | undefined {
  if (!isRecord(kept)) return undefined;
  return {
    cardAmount: typeof kept.cardAmount === 'number' ? kept.cardAmount : undefined,
    cardRecipientFullName: text(kept.cardRecipientFullName),
    carrierMessage: text(kept.carrierMessage),
    emailAddress: text(kept.emailAddress),
    cardSenderFullName: text(kept.cardSenderFullName),
    quantity: typeof kept.quantity === 'number' && Number.isInteger(kept.quantity) ? kept.quantity : 1,
    design: designOf(kept.design),
  };
}

/** The drafts, one for each network, kept while the tab is open. */
export const drafts: Record<Network, ReturnType<typeof persisted<CardDraft>>> = {
  visa: persisted({
    key: 'virtual-card-visa',
    initial: emptyDraft,
    restore: restoreDraft,
    keeping: 'session',
  }),
  mastercard: persisted({
    key: 'virtual-card-mastercard',
    initial: emptyDraft,
    restore: restoreDraft,
    keeping: 'session',
  }),
};
