export * from './address-groups';
export * from './card';
export * from './cards';
export * from './changes';
export * from './completeness';
export * from './flow';
export * from './random-id';
export * from './steps';
