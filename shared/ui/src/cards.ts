/** What the pages that sell cards show alike, bundled into the areas that use it. */
export { BrandCard, type BrandCardProps } from './cards/brand-card';
export { CategoryChips, type CategoryChipsProps, type DesignCategory } from './cards/category-chips';
export {
  DesignGrid,
  type DesignGridProps,
  type DesignPicture,
  type PagesOfDesigns,
} from './cards/design-grid';
export { DesignPages } from './cards/design-pages';
export { GiftArt, type GiftArtProps } from './cards/gift-art';
export { CardGroupHead, type CardGroupHeadProps } from './cards/group-head';
export {
  BuyBar,
  CardEditorLayout,
  type CardEditorLayoutProps,
  CardStep,
  type CardStepProps,
  EditorLayout,
  type EditorLayoutProps,
} from './cards/layout/card-editor-layout';
export { CheckoutColumns, type CheckoutColumnsProps } from './cards/layout/checkout-columns';
export { Columns, type ColumnsProps } from './cards/layout/columns';
export { media, useMedia } from './cards/layout/use-media';
export { OrderedCard, type OrderedCardProps } from './cards/ordered-card';
export { PictureRadio, type PictureRadioProps } from './cards/picture-radio';
export { PriceFrame, type PriceFrameProps, PriceLine, type PriceLineProps } from './cards/price-line';
export { useStickyScrollPadding } from './cards/use-sticky-scroll-padding';
