export { type CardDesign, cardDesigns, type DesignCategory, type Drawing, designCategories } from './designs';
export { type DrawCardOptions, drawCard } from './draw-card';
export { faceLayout } from './face-layout';
export { drawMerchantMark, type MerchantIdentity } from './merchant-mark';
export {
  type CardNetwork,
  drawNetworkMark,
  type MarkShape,
  type NetworkMark,
  networkMarks,
} from './network-marks';
export { drawOccasion, isOccasion, type OccasionSlug, occasionSlugs } from './occasions';
