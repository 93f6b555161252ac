export { brandCardVariables, chooseBrandCardSupplier } from './choose-brand-card-supplier';
export {
  type BoughtBrandCard,
  type BrandCardKind,
  type BrandCardOrder,
  type BrandCardOutcome,
  type BrandCardSupplier,
  BrandCardSupplierUnavailable,
  type CancelOutcome,
  type FoundBrandCard,
} from './port';
