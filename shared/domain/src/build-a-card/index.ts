export * from './cards/card';
export * from './cards/cards';
export * from './cards/carrier-changes';
export * from './cards/carrier-type';
export {
  beginBatch,
  type CardDetails,
  changeDetails,
  changeImage,
  selectCard,
  setApplyToAll,
  setQuantity,
  suggestDesign,
} from './cards/changes';
export * from './cards/completeness';
export * from './cards/rows';
export {
  addressGroupId,
  addressGroups,
  breakGroup,
  breakGroupOf,
  repairGroup,
} from './carrier/address-groups';
export { hasCarrierData } from './carrier/carrier-data';
export * from './carrier/confirm-group';
export * from './carrier/package-names';
export * from './carrier/parcel';
export * from './carrier/share-carrier';
export * from './cart/cart-item';
export * from './cart/cart-payload';
export * from './flow/after-cart';
export * from './flow/edit';
export * from './flow/flow';
export * from './flow/go-back';
export * from './flow/leave-carrier';
export * from './flow/normalise-cards';
export * from './flow/random-id';
export { discard, finishBatch, nextStep, stepBefore } from './flow/steps';
