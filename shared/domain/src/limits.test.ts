import { expect, it } from 'vitest';
import { businessOrder, cardPreview, cardValue, quantityLimit, source, uploadLimitBytes } from './limits';

it('keeps the constants of the specification', () => {
  expect(cardValue).toEqual({ min: 10, max: 500 });
  expect(quantityLimit).toEqual({ consumer: 10, buildACard: 20 });
  expect(businessOrder).toEqual({ maxCards: 50, maxTotalDollars: 10_000, minCards: 1 });
  expect(source).toEqual({ consumer: 'gcg_web', business: 'gcg_smb' });
  expect(uploadLimitBytes).toBe(16 * 1_024 * 1_024);
  expect(cardPreview).toEqual({ aspectRatio: 1.5625, width: 325 });
});
