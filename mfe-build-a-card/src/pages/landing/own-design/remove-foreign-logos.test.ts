import {
  beginBatch,
  changeDetails,
  changeImage,
  emptyFlow,
  setApplyToAll,
  setQuantity,
} from '@bowtie/domain';
import { describe, expect, it } from 'vitest';
import type { OwnDesign } from '../../../state/own-design';
import { removeForeignLogos } from './remove-foreign-logos';

const logo: OwnDesign = {
  cloudinaryId: 'made',
  imageUrl: '/images/own/made.webp',
  kind: 'logo',
  name: 'Bakery',
  network: 'visa',
};
const picture: OwnDesign = { ...logo, cloudinaryId: 'own', kind: 'upload', name: '', network: null };

function withDesign({ cloudinaryId, imageUrl }: OwnDesign, quantity = 1) {
  const flow = setApplyToAll(setQuantity(beginBatch(emptyFlow()), quantity), { details: false, image: true });
  return changeImage(flow, flow.cards[0]?.cardId ?? '', { cloudinaryId, imageUrl });
}
const onMastercard = (flow: ReturnType<typeof withDesign>) =>
  changeDetails(flow, flow.cards[0]?.cardId ?? '', { cardNetwork: 'mastercard' });
const designs = [picture, logo];

describe('a logo card', () => {
  it('stays on cards of its network', () => {
    const flow = withDesign(logo);
    expect(removeForeignLogos(flow, designs)).toBe(flow);
  });

  it('leaves those of another, and those alone', () => {
    const { cards } = removeForeignLogos(onMastercard(withDesign(logo, 2)), designs);
    expect(
      cards.map(({ cardNetwork, cloudinaryId, imageUrl }) => [cardNetwork, cloudinaryId, imageUrl]),
    ).toEqual([
      ['mastercard', null, null],
      ['visa', 'made', '/images/own/made.webp'],
    ]);
  });

  it('stays where its network is not known; the store will tell', () => {
    const flow = onMastercard(withDesign(logo));
    expect(removeForeignLogos(flow, [{ ...logo, network: null }])).toBe(flow);
    expect(removeForeignLogos(flow, [])).toBe(flow);
  });
});

it('leaves pictures where they are', () => {
  const flow = onMastercard(withDesign(picture));
  expect(removeForeignLogos(flow, designs)).toBe(flow);
});
