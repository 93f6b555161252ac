export * from './cart-price';
export * from './fees';
export * from './life-cycles';
export * from './limits';
export * from './messages';
export * from './money';
export * from './phone';
export * from './text-rules';
