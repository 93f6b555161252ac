/** The pages of a business in its people's accounts, in the order of their menu. */
export const businessAccountLinks = [
  { href: '/account/business/', label: 'Your business' },
  { href: '/account/business/people/', label: 'People' },
  { href: '/account/business/approvals/', label: 'Approvals' },
  { href: '/account/business/balance/', label: 'Balance' },
  { href: '/account/business/lists/', label: 'Lists' },
  { href: '/account/business/integrations/', label: 'Integrations' },
] as const;
