/** Messages of the specification's error catalogue (section 8), to the letter. */
export const storeMessages = {
  addToCartFailed: 'Unable to add to cart. Refresh the page and try again or contact support.',
  noCardBuilt: 'Add to cart failed. Please try again or select a new card image.',
  cartSyncFailed: 'There was an error processing your request. Please refresh and try again.',
  shippingUpdateFailed:
    "There was an error updating one of your delivery group's shipping information. Please refresh and try again.",
  orderLookupFailed: 'Your request failed. Refresh the page and try again or contact our support team.',
  loginFailed: 'Login unsuccessful',
  promotionApplied: 'This promotion will be applied to your order upon checkout',
  processing: 'Please wait. We are processing your information…',
  loginCheckReport: 'There was a problem getting logged in status',
  menuDataReport: 'There was a problem getting menu data',
  cartFetchReport: "Error getting the user's cart",
} as const;

/** Of a design, a picture or a co-brand that is put on a card of the other network. */
export const ofOtherNetwork = 'This design is made for another network.';
