/**
 * Taking cards out of the cart and putting them back. An entry point of its own, for the chunks that show a cart: a first page
 * goes without it.
 */
export { type CartGroup, cartGroups } from './cart-groups';
export { putGroups, takeOut } from './restore-items';
