export { drawBrandFace } from './brands/brand-face';
export { drawMerchantMark, type MerchantIdentity } from './brands/merchant-mark';
export {
  blend,
  contrast,
  leastContrast,
  luminance,
  measureInk,
  type Rgb,
  rgbOf,
  worstContrast,
} from './contrast';
export {
  type DesignInk,
  designIdOf,
  designInk,
  type Ink,
  inkColours,
  inkOf,
  safestInk,
  scrimColours,
  withInk,
} from './design-ink';
export {
  chipRatio,
  type DesignBoxes,
  designBoxes,
  designLayout,
  freeArea,
  logoAreas,
  type PrintedParts,
  textArea,
} from './design-layout';
export {
  type CardDesign,
  cardDesigns,
  type DesignCategory,
  type Drawing,
  designCategories,
  designOf,
  designVariants,
  type Holiday,
  holidays,
} from './designs';
export { type DrawCardOptions, drawCard, letteringOf } from './draw-card';
export {
  type CardNetwork,
  drawNetworkMark,
  type MarkShape,
  type NetworkMark,
  networkMarks,
} from './network-marks';
export { drawOccasion, isOccasion, type OccasionSlug, occasionSlugs } from './occasions';
