export * from './cart';
export * from './cart-for-order';
export * from './promo-codes';
export * from './shipping-address';
