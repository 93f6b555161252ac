/** The pages of an account, in the order of its menu. */
export const accountLinks = [
  { href: '/account/', label: 'Overview' },
  { href: '/account/payment/', label: 'Payment methods' },
  { href: '/account/details/', label: 'Details and password' },
  { href: '/account/orders/', label: 'Orders' },
  { href: '/account/alerts/', label: 'Messages from us' },
] as const;
