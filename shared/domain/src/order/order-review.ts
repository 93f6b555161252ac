/** What rules look at before an order is taken. */
export const riskRuleKinds = [
  /** The order's total. */
  'amount',
  /** Orders within a time by one person, e-mail address, phone, payment card or postal address. */
  'velocity',
  /** What these orders come to. */
  'sum',
  /** The payment card's country or ZIP against the addresses that cards are posted to. */
  'mismatch',
  /** Different recipients of one order. */
  'recipients',
  /** A buyer whose account is young, or who has none. */
  'new_account',
] as const;
export type RiskRuleKind = (typeof riskRuleKinds)[number];

/** What a buyer may send for an order on review. */
export const reviewDocument = {
  mediaTypes: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
  mostBytes: 8_388_608,
  mostText: '8 MB',
  mostPerOrder: 5,
  /** Days after which it is deleted, whatever was decided. */
  retentionDays: 30,
} as const;
