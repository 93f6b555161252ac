/** The section of business ordering. */
const section = '/gift-cards-for-business/';

/** Its addresses (business specification, section 2). */
export const businessPaths = {
  landing: section,
  express: `${section}express/`,
  merchants: `${section}merchants/`,
  /** A brand's page; addresses that name none lead to the same page. */
  merchant: (slug: string) => `${section}${encodeURIComponent(slug)}/`,
  details: `${section}details/`,
  customize: `${section}customize/`,
  registration: `${section}registration/`,
  /** The registration of who has no EIN. */
  kyc: `${section}kyc/`,
  login: `${section}login/`,
  invitation: `${section}invitation/`,
  placeOrder: `${section}place-order/`,
  /** The registration that leads on to the payment. */
  registerToOrder: `${section}registration/?next=${encodeURIComponent(`${section}place-order/`)}`,
  /** The log-in that leads on to the payment. */
  loginToOrder: `${section}login/?next=${encodeURIComponent(`${section}place-order/`)}`,
  /** The hash stands in the fragment, which browsers send to no server. */
  confirmation: (orderHash: string) => `${section}confirmation/#${orderHash}`,
  cancelled: (orderHash: string) => `${section}order-cancelled/#${orderHash}`,
} as const;

/** The order's page in the account. */
export function accountOrderPath(orderNumber: string): string {
  return `/account/orders/${encodeURIComponent(orderNumber)}/`;
}
