import { describe, expect, it } from 'vitest';
import { searchShown } from './search-routes';

describe('the search box', () => {
  it.each([
    '/visa-gift-cards/virtual/',
    '/mastercard-gift-cards/virtual/',
    '/visa-gift-cards/predesign/',
    '/mastercard-gift-cards/predesign/',
    '/build-a-card/',
    '/visa-gift-cards/buildacard/',
    '/mastercard-gift-cards/buildacard/',
    '/phone-verification/',
    '/build-a-card/confetti/',
  ])('waits behind its toggle on %s', (path) => expect(searchShown(path)).toBe(false));

  it.each([
    '/',
    '/buy-gift-cards/',
    '/cart/',
    '/visa-gift-cards/',
    '/build-a-card/confetti/review/',
    '/build-a-card/carrier/',
    '/build-a-card/review/',
    '/visa-gift-cards/buildacard/review/',
    '/orderstatus/',
  ])('is shown on %s', (path) => expect(searchShown(path)).toBe(true));
});
