import { expect, it } from 'vitest';
import { timeSpan } from './time-span';

it('is said in the largest unit that does not promise more or less', () => {
  const hour = 3_600_000;
  const spans = [14 * 24 * hour, 24 * hour, 36 * hour, hour, 90 * 60_000, 50 * 60_000, 60_000, 10, 0];
  expect(spans.map(timeSpan)).toEqual([
    '14 days',
    '1 day',
    '36 hours',
    '1 hour',
    '90 minutes',
    '50 minutes',
    '1 minute',
    '1 minute',
    '1 minute',
  ]);
});
