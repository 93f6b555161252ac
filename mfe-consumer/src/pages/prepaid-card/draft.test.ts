import { describe, expect, it } from 'vitest';
import { emptyDraft } from './draft';
import { CardDraftSchema } from './draft-schema';

const restoreDraft = (stored: unknown) => CardDraftSchema.safeParse(stored).data;

describe('a draft that was kept', () => {
  it('comes back as it was', () => {
    const draft = {
      ...emptyDraft,
      cardAmount: 120,
      cardRecipientFullName: 'Ada Byron',
      emailLanguage: 'es',
      quantity: 3,
      design: { id: 'tide', name: 'Tide', image_url: '/images/cards/tide.svg' },
    };
    expect(restoreDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  });

  it.each([null, 'draft', 7, undefined])('begins anew with %j', (kept) => {
    expect(restoreDraft(kept)).toBeUndefined();
  });

  it('drops what does not fit', () => {
    const kept = {
      cardAmount: '50',
      cardRecipientFullName: 7,
      emailLanguage: 'fr',
      quantity: 1.5,
      design: { id: 'tide' },
    };
    expect(restoreDraft(kept)).toEqual({
      ...emptyDraft,
      cardAmount: undefined,
      quantity: 1,
      design: undefined,
    });
  });
});
