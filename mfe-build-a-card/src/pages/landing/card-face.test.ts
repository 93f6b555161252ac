import { describe, expect, it } from 'vitest';
import { faceOf } from './card-face';
import type { OwnFace } from './own-faces';

const logo: OwnFace = {
  cloudinaryId: 'logo-1',
  imageUrl: '/images/own/logo-1.webp',
  kind: 'logo',
  name: 'Acme summer',
  network: 'visa',
};
const onCard = { design: null, cloudinaryId: logo.cloudinaryId, imageUrl: logo.imageUrl };

describe('the face of a card', () => {
  it('of a logo has the name that the visitor gave it', () => {
    expect(faceOf(onCard, new Map(), [logo])?.name).toBe('Acme summer');
  });

  it('of a picture is the visitor’s own', () => {
    expect(faceOf(onCard, new Map(), [{ ...logo, kind: 'upload', name: '' }])?.name).toBe('Your own picture');
    expect(faceOf(onCard, new Map())?.name).toBe('Your own picture');
  });
});
