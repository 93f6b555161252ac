/** The pages of a business in its people's accounts, in the order of their menu. */
export const businessAccountLinks = [
  { href: '/account/business/', label: 'Your business' },
  { href: '/account/business/people/', label: 'People' },
  { href: '/account/business/approvals/', label: 'Approvals' },
] as const;
