/** Addresses of the business section (business specification, section 2). */
const section = '/gift-cards-for-business/';
export const businessPaths = {
  details: `${section}details/`,
  customize: `${section}customize/`,
  placeOrder: `${section}place-order/`,
} as const;
