import type { RiskHit } from '@bowtie/contracts';
import { type Cents, moneyText, wireFromCents } from '@bowtie/domain';
import { z } from 'zod';

const shared = {
  /** Names the rule for operators. */
  id: z.string().regex(/^[a-z0-9_-]{1,40}$/),
  /** What meeting it counts. */
  points: z.int().min(1).max(1_000),
};
const dollars = z.number().min(0).max(1_000_000);
const countedBy = z.enum(['person', 'email', 'phone', 'payment_card', 'address']);
type CountedBy = z.output<typeof countedBy>;

/** One rule; which fields it has depends on what it looks at. */
const RiskRuleSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('amount'), ...shared, over_dollars: dollars }),
  /** More than so many orders within the time; orders are counted for `ORDER_LIMIT_HOURS` at most. */
  z.strictObject({
    kind: z.literal('velocity'),
    ...shared,
    by: countedBy,
    over_orders: z.int().min(0),
    hours: z.number().min(0.01).max(720).default(24),
  }),
  /** More than so many dollars within the time, all orders of one who is counted together. */
  z.strictObject({
    kind: z.literal('sum'),
    ...shared,
    by: z
      .array(countedBy)
      .min(1)
      .default([...countedBy.options]),
    over_dollars: dollars,
    hours: z.number().min(0.01).max(720).default(24),
  }),
  /**
   * `country`: that of the payment card or the PayPal account is not the States, where all our addresses are. `zip`: the first
   * digits of its ZIP are those of no address that a card of the order is posted to.
   */
  z.strictObject({
    kind: z.literal('mismatch'),
    ...shared,
    of: z.enum(['country', 'zip']),
    digits: z.int().min(1).max(5).default(3),
    over_dollars: dollars.default(0),
  }),
  z.strictObject({ kind: z.literal('recipients'), ...shared, over_recipients: z.int().min(0) }),
  /** An account that is younger, or none at all where `guests` says so. */
  z.strictObject({
    kind: z.literal('new_account'),
    ...shared,
    days: z.number().min(0.01).max(365),
    guests: z.boolean().default(true),
    over_dollars: dollars.default(0),
  }),
]);
export type RiskRule = z.output<typeof RiskRuleSchema>;

/** The rules as the configuration names them: JSON, each with an id of its own. */
export const RiskRulesSchema = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: 'must be JSON' });
      return z.NEVER;
    }
  })
  .pipe(z.array(RiskRuleSchema).max(100))
  .refine((rules) => new Set(rules.map(({ id }) => id)).size === rules.length, {
    message: 'must have ids of their own',
  });

/**
 * Holds orders that no ordinary buyer makes: far more money than a gift, or several odd things at once. None of the smaller
 * rules reaches the line of 100 points by itself.
 */
export const defaultRiskRules: RiskRule[] = [
  { kind: 'amount', id: 'large-order', points: 100, over_dollars: 7_500 },
  { kind: 'amount', id: 'big-order', points: 40, over_dollars: 1_500 },
  // Below the stop of `ORDER_LIMIT_DOLLARS`, so that whoever comes near it is looked at before.
  {
    kind: 'sum',
    id: 'day-sum',
    points: 100,
    by: ['person', 'email', 'phone', 'payment_card', 'address'],
    over_dollars: 7_500,
    hours: 24,
  },
  { kind: 'velocity', id: 'card-velocity', points: 60, by: 'payment_card', over_orders: 8, hours: 24 },
  { kind: 'velocity', id: 'person-velocity', points: 40, by: 'person', over_orders: 12, hours: 24 },
  { kind: 'mismatch', id: 'foreign-card', points: 40, of: 'country', digits: 3, over_dollars: 200 },
  { kind: 'mismatch', id: 'billing-zip', points: 10, of: 'zip', digits: 3, over_dollars: 500 },
  { kind: 'recipients', id: 'many-recipients', points: 10, over_recipients: 25 },
  { kind: 'new_account', id: 'new-account', points: 20, days: 1, guests: true, over_dollars: 500 },
];

/** An order that was made, or is about to be. */
interface CountedOrder {
  at: Date;
  cents: Cents;
}

/** What rules look at. What is not known counts as ordinary. */
export interface RiskFacts {
  cents: Cents;
  /** The buyer's orders, this one among them, by who is counted; of several addresses each by itself. */
  orders: Readonly<Record<CountedBy, readonly (readonly CountedOrder[])[]>>;
  /** The card, saved or typed, or the PayPal account; null where rewards or a balance pay alone. */
  card: { brand: string; postalCode: string | null; country: string | null } | null;
  /** The ZIPs that cards are posted to. */
  zips: readonly string[];
  recipients: number;
  /** Null for a guest; undefined where it is not known. */
  accountSince: Date | null | undefined;
}

const home = 'US';
const hourMs = 3_600_000;
const counted = {
  person: 'person',
  email: 'e-mail address',
  phone: 'phone number',
  payment_card: 'payment card',
  address: 'address',
} as const satisfies Record<CountedBy, string>;

/** The orders of the last hours, of each who is counted by itself. */
function recent(facts: RiskFacts, by: CountedBy, hours: number, now: Date): CountedOrder[][] {
  const since = now.getTime() - hours * hourMs;
  return facts.orders[by].map((orders) => orders.filter(({ at }) => at.getTime() > since));
}

function over(cents: Cents, dollars: number): boolean {
  return cents > dollars * 100;
}

/** What a rule found, in words for operators; undefined where the order does not meet it. */
function finding(rule: RiskRule, facts: RiskFacts, now: Date): string | undefined {
  const { cents, card } = facts;
  switch (rule.kind) {
    case 'amount':
      return over(cents, rule.over_dollars)
        ? `${moneyText({ price: wireFromCents(cents) })} is more than ${moneyText({ dollars: rule.over_dollars })}.`
        : undefined;
    case 'velocity': {
      const most = Math.max(0, ...recent(facts, rule.by, rule.hours, now).map(({ length }) => length));
      if (most <= rule.over_orders) return undefined;
      return `${most} orders with one ${counted[rule.by]} in ${rule.hours} hours, more than ${rule.over_orders}.`;
    }
    case 'sum': {
      const sums = rule.by.flatMap((by) =>
        recent(facts, by, rule.hours, now).map((orders) => ({
          by,
          cents: orders.reduce((sum, { cents: ofOne }) => sum + ofOne, 0),
        })),
      );
      const [most] = sums.toSorted((a, b) => b.cents - a.cents);
      if (most === undefined || !over(most.cents, rule.over_dollars)) return undefined;
      const sum = moneyText({ price: wireFromCents(most.cents) });
      return `${sum} with one ${counted[most.by]} in ${rule.hours} hours, more than ${moneyText({ dollars: rule.over_dollars })}.`;
    }
    case 'mismatch': {
      if (card === null || !over(cents, rule.over_dollars)) return undefined;
      const payer = card.brand === 'paypal' ? 'The PayPal account' : 'The payment card';
      if (rule.of === 'country')
        return card.country === null || card.country === home
          ? undefined
          : `${payer} is from ${card.country}.`;
      const area = (zip: string) => zip.slice(0, rule.digits);
      const { postalCode } = card;
      if (postalCode === null || facts.zips.length === 0) return undefined;
      return facts.zips.some((zip) => area(zip) === area(postalCode))
        ? undefined
        : `The payment card’s ZIP ${postalCode} is near no address that a card goes to.`;
    }
    case 'recipients':
      return facts.recipients > rule.over_recipients
        ? `${facts.recipients} recipients, more than ${rule.over_recipients}.`
        : undefined;
    case 'new_account': {
      if (facts.accountSince === undefined || !over(cents, rule.over_dollars)) return undefined;
      if (facts.accountSince === null) return rule.guests ? 'The buyer has no account.' : undefined;
      const age = now.getTime() - facts.accountSince.getTime();
      return age < rule.days * 24 * hourMs ? `The account is younger than ${rule.days} days.` : undefined;
    }
  }
}

/** The rules that an order meets. */
export function riskHits(rules: readonly RiskRule[], facts: RiskFacts, now: Date): RiskHit[] {
  return rules.flatMap((rule) => {
    const found = finding(rule, facts, now);
    return found === undefined ? [] : [{ rule: rule.id, kind: rule.kind, points: rule.points, found }];
  });
}
