import { describe, expect, it } from 'vitest';
import { cardFace, isBrandMark, itemName, itemPicture } from './item-picture';

const design = { image_url: '/images/cards/confetti.svg' };

describe('the face of a cart item', () => {
  it('has the name of its product, else of its merchant', () => {
    const merchant = { name: 'Visa Gift Card' };
    expect(itemName({ merchant, wcp_product: { name: 'Visa eGift Card' } })).toBe('Visa eGift Card');
    expect(itemName({ merchant, wcp_product: null })).toBe('Visa Gift Card');
  });

  it.each([
    ['/images/own/photo.webp', design, '/images/own/photo.webp'],
    ['/images/own/photo.webp', null, '/images/own/photo.webp'],
    [null, design, design.image_url],
    [null, null, undefined],
  ])('with the own picture %s and the design %o shows %s', (own, template, shown) => {
    expect(itemPicture({ custom_card_image: own, on_demand_gift_template: template })).toBe(shown);
  });

  it('tells the mark of a brand from a picture that fills a card', () => {
    expect(isBrandMark('/images/merchants/acme-coffee.svg?v=1')).toBe(true);
    expect(isBrandMark(design.image_url)).toBe(false);
    expect(cardFace('/images/merchants/acme-coffee.svg?v=1')).toBe('/images/brand-cards/acme-coffee.svg?v=1');
    expect(cardFace(design.image_url)).toBe(design.image_url);
  });
});
