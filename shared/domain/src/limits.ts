/** Constants and limits of the specification, section 9 of both documents. Card values in whole dollars. */
export const cardValue = { min: 10, max: 500 } as const;
/** Values that are offered to choose with one press. */
export const usualCardValues: readonly number[] = [25, 50, 100, 200];
export const quantityLimit = { consumer: 10, buildACard: 20 } as const;
export const businessOrder = { maxCards: 50, maxTotalDollars: 10_000, minCards: 1 } as const;
/** What one business order may hold; both are a matter of configuration. */
export interface BusinessLimits {
  maxCards: number;
  maxTotalDollars: number;
}
/** Bounds of ours on one consumer cart, so that no cart and no order grows without end. */
export const cartLimit = { cards: 100, groups: 50 } as const;
/** The most to which a configuration may raise the limits of a business order. */
export const businessOrderBounds = { cards: 1_000, dollars: 1_000_000 } as const;
/** Length of a line that is printed on a card, in characters. */
export const printedTextLength = { min: 2, max: 20 } as const;
/** Length of a new password, in characters. */
export const passwordLength = { min: 8, max: 200 } as const;
export const uploadLimitBytes = 16_777_216;
/** The same as people read it. */
export const uploadLimitText = `${uploadLimitBytes / 1_048_576} MB`;
/** The most characters in the name that a visitor gives a co-brand card. */
export const cobrandNameLength = 60;
export const cardPreview = { aspectRatio: 1.5625, width: 325 } as const;
export const searchHits = 4;
export const persistenceVersion = 5;
export const bannerHideScrollPx = 150;
export const bannerRedirectMs = 2_000;
export const parcelLookupTimeoutMs = 4_000;
export const processingTickMs = 500;
export const openLoopPage = { limit: 100, page: 1 } as const;
export const source = { consumer: 'gcg_web', business: 'gcg_smb' } as const;
export type CartSource = (typeof source)[keyof typeof source];
export const networks = ['visa', 'mastercard'] as const;
export type Network = (typeof networks)[number];
/** The networks as people write them. */
export const networkNames: Readonly<Record<Network, string>> = { visa: 'Visa', mastercard: 'Mastercard' };
export const defaultNetwork: Network = 'visa';
/** How the letters of merchants' names are grouped (section 9). */
export const merchantLetterGroups = ['CDE', 'FGH', 'IJK', 'LMN', 'OPQ', 'RST', 'UVW', 'XYZ'] as const;
/** The groups that readers choose from: those of the section after the first two letters, which go together. */
export const letterGroups = ['AB', ...merchantLetterGroups] as const;

/** How a group of letters is called: C–E. */
export function letterRange(group: string): string {
  return `${group.charAt(0)}–${group.charAt(group.length - 1)}`;
}
