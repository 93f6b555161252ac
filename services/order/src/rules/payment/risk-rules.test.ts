import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultRiskRules, type RiskFacts, RiskRulesSchema, riskHits } from './risk-rules';

const now = new Date('2026-03-04T12:00:00Z');
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const placed = (hours = 0, cents = 5_000) => ({ at: ago(hours), cents });
const ordinary: RiskFacts = {
  cents: 5_295,
  orders: { person: [[placed()]], email: [[placed()]], phone: [], payment_card: [[placed()]], address: [] },
  card: { brand: 'visa', postalCode: '10001', country: 'US' },
  zips: [],
  recipients: 1,
  accountSince: ago(24 * 400),
};
const hits = (rules: object[], facts: Partial<RiskFacts>) =>
  riskHits(RiskRulesSchema.parse(JSON.stringify(rules)), { ...ordinary, ...facts }, now);

describe('a rule', () => {
  it('on the amount is met by more than its line, to the cent', () => {
    const rule = { id: 'a', kind: 'amount', points: 100, over_dollars: 500 };
    expect(hits([rule], { cents: 50_000 })).toEqual([]);
    expect(hits([rule], { cents: 50_001 })).toEqual([
      { rule: 'a', kind: 'amount', points: 100, found: '$500.01 is more than $500.00.' },
    ]);
  });

  it('on velocity counts the orders of its time, this one among them, and of each address by itself', () => {
    const rule = { id: 'v', kind: 'velocity', points: 50, by: 'address', over_orders: 2, hours: 2 };
    const at = (...hours: number[][]) => ({
      orders: { ...ordinary.orders, address: hours.map((all) => all.map((each) => placed(each))) },
    });
    expect(hits([rule], at([0, 1], [0, 1]))).toEqual([]);
    expect(hits([rule], at([0, 1, 3]))).toEqual([]);
    expect(hits([rule], at([0, 1, 1.5]))).toHaveLength(1);
  });

  it('on the sum adds the orders of its time, of each who is counted by itself, and names the largest', () => {
    const rule = { id: 's', kind: 'sum', points: 100, over_dollars: 7_500 };
    const twice = [placed(0, 405_500), placed(23, 405_500)];
    const found = (orders: Partial<RiskFacts['orders']>, by?: string[]) =>
      hits([{ ...rule, ...(by && { by }) }], { orders: { ...ordinary.orders, ...orders } });
    for (const by of ['person', 'email', 'phone', 'payment_card', 'address'] as const)
      expect(found({ [by]: [twice] })).toMatchObject([{ kind: 'sum', points: 100 }]);
    expect(found({ phone: [twice] })).toMatchObject([
      { found: '$8,110.00 with one phone number in 24 hours, more than $7,500.00.' },
    ]);
    expect(found({ phone: [twice] }, ['email'])).toEqual([]);
    expect(found({ email: [[placed(0, 405_500)]], phone: [[placed(0, 405_500)]] })).toEqual([]);
    expect(found({ email: [[placed(0, 405_500), placed(25, 405_500)]] })).toEqual([]);
  });

  it('on a mismatch looks at the country of the card and at the first digits of its ZIP, as far as both are known', () => {
    const country = { id: 'c', kind: 'mismatch', points: 50, of: 'country' };
    expect(hits([country], { card: { brand: 'visa', postalCode: null, country: 'GB' } })).toHaveLength(1);
    expect(hits([country], { card: { brand: 'visa', postalCode: null, country: null } })).toEqual([]);
    expect(hits([country], { card: null })).toEqual([]);
    const paypal = { brand: 'paypal', postalCode: null, country: 'GB' };
    expect(hits([country], { card: paypal })).toMatchObject([{ found: 'The PayPal account is from GB.' }]);
    const zip = { id: 'z', kind: 'mismatch', points: 50, of: 'zip' };
    expect(hits([zip], { zips: ['94105'] })).toHaveLength(1);
    expect(hits([zip], { zips: ['94105', '10099'] })).toEqual([]);
    expect(hits([zip], { zips: [] })).toEqual([]);
  });

  it('on recipients and on new accounts counts guests where it says so', () => {
    const many = { id: 'r', kind: 'recipients', points: 50, over_recipients: 3 };
    expect(hits([many], { recipients: 3 })).toEqual([]);
    expect(hits([many], { recipients: 4 })).toHaveLength(1);
    const young = { id: 'n', kind: 'new_account', points: 50, days: 2 };
    expect(hits([young], { accountSince: ago(47) })).toHaveLength(1);
    expect(hits([young], { accountSince: ago(49) })).toEqual([]);
    expect(hits([young], { accountSince: null })).toHaveLength(1);
    expect(hits([{ ...young, guests: false }], { accountSince: null })).toEqual([]);
    expect(hits([young], { accountSince: undefined })).toEqual([]);
  });

  it('finds nothing in what is not known, and tells neither address nor number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (cents) => {
        const found = riskHits(defaultRiskRules, { ...ordinary, cents }, now);
        for (const { found: text } of found) expect(text).not.toMatch(/@|\d{12}/);
      }),
    );
  });
});

describe('the configuration of rules', () => {
  it('refuses what is no JSON, unknown kinds and fields, and two rules of one id', () => {
    const rule = { id: 'a', kind: 'amount', points: 100, over_dollars: 1 };
    for (const bad of ['{', '{}', [{ ...rule, kind: 'mood' }], [{ ...rule, extra: 1 }], [rule, rule]])
      expect(RiskRulesSchema.safeParse(typeof bad === 'string' ? bad : JSON.stringify(bad)).success).toBe(
        false,
      );
    expect(RiskRulesSchema.parse('[]')).toEqual([]);
  });

  it('is by default one that ordinary orders never reach, and the largest ones do', () => {
    const points = (facts: Partial<RiskFacts>) =>
      riskHits(defaultRiskRules, { ...ordinary, ...facts }, now).reduce((sum, hit) => sum + hit.points, 0);
    // A guest's fifty gifts of 100 dollars to fifty people, and plastic far from the buyer.
    expect(points({ cents: 520_000, recipients: 50, accountSince: null, zips: ['94105'] })).toBeLessThan(100);
    expect(points({ cents: 900_000 })).toBeGreaterThanOrEqual(100);
    expect(
      points({
        cents: 200_000,
        card: { brand: 'visa', postalCode: null, country: 'GB' },
        accountSince: ago(1),
      }),
    ).toBeGreaterThanOrEqual(100);
  });
});
