/** The pages of an account, in the order of its menu. */
export const accountLinks = [
  { href: '/account/', label: 'Overview' },
  { href: '/account/orders/', label: 'Orders' },
  { href: '/account/rewards/', label: 'Rewards' },
  { href: '/account/payment/', label: 'Payment methods' },
  { href: '/account/addresses/', label: 'Recipients and addresses' },
  { href: '/account/card-link/', label: 'Card link' },
  { href: '/account/cobrand-cards/', label: 'Saved designs' },
  { href: '/account/details/', label: 'Details and password' },
  { href: '/account/alerts/', label: 'Messages from us' },
] as const;

/** The pages of a business, for who has one. */
export const businessLink = { href: '/account/business/', label: 'Business' } as const;
