import type { OrderAccess } from '@bowtie/contracts';

/** The page of an order's invoice. What opens it to a guest stands in the fragment, which reaches no server. */
export function invoicePath(orderNumber: string, access: OrderAccess | undefined): string {
  const path = `/cart/order/${encodeURIComponent(orderNumber)}/invoice/`;
  if (access?.order_token !== undefined) return `${path}#${orderNumber}.${access.order_token}`;
  return access?.email === undefined ? path : `${path}#email=${encodeURIComponent(access.email)}`;
}
