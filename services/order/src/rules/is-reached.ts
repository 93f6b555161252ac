/** Something of a cart key, with the latest `cart_epoch` under which it was used; absent: 0. */
interface Used {
  cart_epoch?: number;
}

/** Whether who asks under an epoch reaches it: a session from before it changed hands does not. */
export function isReached({ cart_epoch = 0 }: Used, epoch: number): boolean {
  return cart_epoch <= epoch;
}
