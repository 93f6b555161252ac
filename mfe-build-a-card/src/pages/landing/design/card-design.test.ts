import { describe, expect, it } from 'vitest';
import type { OwnDesign } from '../../../state/own-design';
import { cardDesign } from './card-design';

const logo: OwnDesign = {
  cloudinaryId: 'logo-1',
  imageUrl: '/images/own/logo-1.webp',
  kind: 'logo',
  name: 'Acme summer',
  network: 'visa',
};
const onCard = { design: null, cloudinaryId: logo.cloudinaryId, imageUrl: logo.imageUrl };

describe('the design of a card', () => {
  it('of a logo has the name that the visitor gave it', () => {
    expect(cardDesign(onCard, new Map(), [logo])?.name).toBe('Acme summer');
  });

  it('of a picture is the visitor’s own', () => {
    expect(cardDesign(onCard, new Map(), [{ ...logo, kind: 'upload', name: '' }])?.name).toBe(
      'Your own picture',
    );
    expect(cardDesign(onCard, new Map())?.name).toBe('Your own picture');
  });
});
