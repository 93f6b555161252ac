import type { Network } from '@bowtie/domain';
import { type PersistedAtom, persistedAtom } from '@bowtie/web/stored';
import { type CardDraft, CardDraftSchema } from './draft-schema';

export type { CardDraft };

export const emptyDraft: CardDraft = {
  cardAmount: 50,
  cardRecipientFullName: '',
  carrierMessage: '',
  emailAddress: '',
  cardSenderFullName: '',
  quantity: 1,
  design: undefined,
};

const keys = { visa: 'virtual-card-visa', mastercard: 'virtual-card-mastercard' } as const;

function draftOf(network: Network): PersistedAtom<CardDraft> {
  return persistedAtom({
    key: keys[network],
    initial: emptyDraft,
    schema: CardDraftSchema,
    area: 'session',
  });
}

/** The drafts, one for each network, kept while the tab is open. */
export const drafts: Record<Network, PersistedAtom<CardDraft>> = {
  visa: draftOf('visa'),
  mastercard: draftOf('mastercard'),
};
