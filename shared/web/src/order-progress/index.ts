/** The progress of an order, live. An entry point of its own: areas that show orders bundle it. */

export { OrderProgressBar } from './order-progress-bar';
export { type FollowedOrder, useOrderProgress } from './use-order-progress';
