/** An order after it was placed: how it is shown, and what its buyer does with it. Bundled into the areas that show orders. */

export { FullOrder, OrderDetails, orderKey } from './order-details';
export { paidText } from './payment-text';
export { orderStateText } from './state-text';
