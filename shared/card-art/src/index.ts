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
export { type CardDesign, cardDesigns, type DesignCategory, type Drawing, designCategories } from './designs';
export { type DrawCardOptions, drawCard, letteringOf } from './draw-card';
export {
  type DesignInk,
  designInk,
  type Ink,
  inkColours,
  inkOf,
  safestInk,
  scrimColours,
  withInk,
} from './face-ink';
export {
  chipRatio,
  type DesignBoxes,
  faceBoxes,
  faceLayout,
  freeArea,
  logoAreas,
  type PrintedParts,
  textArea,
} from './face-layout';
export { drawMerchantMark, type MerchantIdentity } from './merchant-mark';
export {
  type CardNetwork,
  drawNetworkMark,
  type MarkShape,
  type NetworkMark,
  networkMarks,
} from './network-marks';
export { drawOccasion, isOccasion, type OccasionSlug, occasionSlugs } from './occasions';
