import type { Cobrand } from '@bowtie/contracts';
import { describe, expect, it } from 'vitest';
import { CobrandDraftSchema, draftOf, emptyDraft, isBegun, submissionOf, withLogo } from './cobrand-draft';

const restoreDraft = (stored: unknown) => CobrandDraftSchema.safeParse(stored).data;

const logo = { cloudinary_id: 'logo1', image_url: '/images/own/logo1.webp', width: 1_200, height: 400 };
const cobrand: Cobrand = {
  cobrand_uuid: 'cobrand1',
  name: 'Acme',
  card_network: 'visa',
  audience: 'business',
  background: { kind: 'gradient', from: '#1f5b47', to: '#0f5257', angle: 90 },
  logo: { ...logo, zoom: 1.5, x: 0.4, y: 0.3 },
  max_logo_zoom: 2.25,
  cloudinary_id: 'face1',
  image_url: '/images/own/face1.webp',
  date_created: '2026-11-20T10:00:00.000Z',
};

describe('a draft of a co-brand', () => {
  it('is taken up after a reload as it was', () => {
    const draft = { ...draftOf(cobrand), name: 'Acme 2' };
    expect(restoreDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  });

  it('begins anew where what was kept does not fit', () => {
    expect(restoreDraft('x')).toBeUndefined();
    expect(
      restoreDraft({
        cobrandId: '../x',
        name: 7,
        audience: 'everyone',
        background: { kind: 'colour', colour: 'red' },
        logo: { ...logo, image_url: 'https://elsewhere.example/x.png' },
        logoZoom: 3,
      }),
    ).toEqual(emptyDraft);
    expect(
      restoreDraft({ background: { kind: 'image', cloudinary_id: 'a', image_url: '//elsewhere.example' } })
        ?.background,
    ).toEqual(emptyDraft.background);
  });

  it('keeps the logo within its limits whatever was kept', () => {
    const kept = { ...draftOf(cobrand), logoZoom: 99 };
    expect(restoreDraft(kept)?.logoZoom).toBeLessThan(10);
    expect(restoreDraft({ ...kept, logoX: 4 })).toMatchObject({ logoX: 0.5, logoY: 0.5, logoZoom: 1 });
  });

  it('sends back what was saved, with the id of the saved one', () => {
    expect(submissionOf({ ...draftOf(cobrand), name: ' Acme ' }, logo, 'visa')).toEqual({
      cobrand_uuid: 'cobrand1',
      name: 'Acme',
      card_network: 'visa',
      audience: 'business',
      background: cobrand.background,
      logo: { cloudinary_id: 'logo1', zoom: 1.5, x: 0.4, y: 0.3 },
    });
    expect(submissionOf(emptyDraft, logo, 'visa')).not.toHaveProperty('cobrand_uuid');
  });

  it('becomes one of its own on another network, so that cards with the saved one keep it', () => {
    const other = submissionOf(draftOf(cobrand), logo, 'mastercard');
    expect(other).not.toHaveProperty('cobrand_uuid');
    expect(other).toMatchObject({ name: 'Acme', card_network: 'mastercard' });
  });

  it('gives a new logo its first place', () => {
    const changed = withLogo(draftOf(cobrand), { ...logo, cloudinary_id: 'logo2' });
    expect(changed).toMatchObject({ logoX: 0.5, logoY: 0.5, logoZoom: 1, initialLogoPlaced: true });
    expect(withLogo(changed, null).initialLogoPlaced).toBe(false);
  });

  it('knows whether it would be missed', () => {
    expect(isBegun(emptyDraft)).toBe(false);
    expect(isBegun({ ...emptyDraft, name: 'A' })).toBe(true);
  });
});
