import { describe, expect, it } from 'vitest';
import { type CountedCards, orderProgress } from './order-progress';

const gift = { plastic: false, mailed: true, posted: false } as const;
const plastic = { plastic: true, mailed: false, posted: false } as const;
const file = { plastic: false, mailed: false, posted: false } as const;

describe('the progress of an order', () => {
  const done = (...cards: CountedCards[]) => orderProgress('in_production', 100, cards).done;

  it('counts gifts that are mailed, files that are made and plastic that a carrier has', () => {
    expect(done({ ...gift, status: 'issued', count: 3 })).toBe(0);
    expect(done({ ...gift, status: 'sent', count: 3 })).toBe(3);
    expect(done({ ...file, status: 'issued', count: 3 })).toBe(3);
    expect(
      done({ ...plastic, status: 'issued', count: 3 }, { ...plastic, status: 'printed', count: 2 }),
    ).toBe(0);
    expect(done({ ...plastic, status: 'printed', posted: true, count: 3 })).toBe(3);
  });

  it('counts what needs somebody as done, as nothing more happens by itself', () => {
    expect(done({ ...gift, status: 'bounced', count: 2 }, { ...gift, status: 'voided', count: 1 })).toBe(3);
  });

  it('takes cards that nobody knows of yet as ordered, and with a cancelled order as voided', () => {
    const cards = [{ ...gift, status: 'sent', count: 1 } as const];
    expect(orderProgress('in_production', 3, cards)).toEqual({
      total: 3,
      done: 1,
      states: { sent: 1, ordered: 2 },
      order_status: 'in_production',
      is_over: false,
    });
    expect(orderProgress('cancelled', 3, cards)).toMatchObject({
      done: 3,
      states: { sent: 1, voided: 2 },
      is_over: true,
    });
  });

  it('is over once all cards are done, or the order is', () => {
    const sent = { ...gift, status: 'sent', count: 2 } as const;
    expect(orderProgress('in_production', 2, [sent]).is_over).toBe(true);
    expect(orderProgress('in_production', 3, [sent]).is_over).toBe(false);
    expect(orderProgress('complete', 3, [sent]).is_over).toBe(true);
    expect(orderProgress('refunded', 3, [sent]).is_over).toBe(true);
  });
});
