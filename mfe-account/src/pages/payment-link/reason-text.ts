/** What was in the order's way, in words for its buyer. */
export function reasonText(reason: string | null): string {
  switch (reason) {
    case 'price_changed':
    case 'cart_empty':
      return 'You paid, and your browser did not come back to us. Your cart was changed since, so we did not place the order by ourselves.';
    case 'cart_repriced':
      return 'You paid, and your browser did not come back to us. The price changed since, so we did not place the order by ourselves. You can still have it at the price that you paid.';
    default:
      return 'You paid, and your browser did not come back to us. We could not place the order by ourselves.';
  }
}
