import { defineService } from '@bowtie/service-kit';
import messages from '../messages/es.json' with { type: 'json' };
import { handleRemoveDeliveryGroup, handleUpdateDeliveryGroup } from './calls/delivery-group';
import { handleAddToCart, handleFillOrderCart, handleReplaceCart } from './calls/fill-cart';
import { handleFillCartFromOrder } from './calls/fill-cart-from-order';
import { handleJoinCarts } from './calls/join-carts';
import { handleCloseOrderedCart, handleReadCartForOrder, handleReleaseHeldCart } from './calls/ordered-cart';
import { handleApplyPromoCode, handleKeepPromoCode, handleRemovePromoCode } from './calls/promo-code';
import { handleReleasePromotionUse, handleTakePromotionUse } from './calls/promotion-use';
import {
  handleCreatePromotion,
  handleEditPromotion,
  handleListPromotionCodes,
  handleListPromotions,
  handleMakePromotionCodes,
  handleReadPromotion,
  handleStopPromotion,
} from './calls/promotions';
import { handleCartAmount, handleGetCart } from './calls/read-cart';
import {
  handleAddressAutocomplete,
  handleAvailableShippingMethods,
  handleValidateAddress,
} from './calls/shipping';
import { CartConfigSchema } from './config';
import { openCartDeps } from './deps';

const handlers = [
  handleGetCart,
  handleCartAmount,
  handleAddToCart,
  handleReplaceCart,
  handleFillOrderCart,
  handleRemoveDeliveryGroup,
  handleUpdateDeliveryGroup,
  handleApplyPromoCode,
  handleKeepPromoCode,
  handleRemovePromoCode,
  handleTakePromotionUse,
  handleReleasePromotionUse,
  handleListPromotions,
  handleReadPromotion,
  handleCreatePromotion,
  handleEditPromotion,
  handleStopPromotion,
  handleMakePromotionCodes,
  handleListPromotionCodes,
  handleReadCartForOrder,
  handleReleaseHeldCart,
  handleCloseOrderedCart,
  handleJoinCarts,
  handleFillCartFromOrder,
  handleAvailableShippingMethods,
  handleValidateAddress,
  handleAddressAutocomplete,
];

/** Carts, delivery groups, shipping, prices and promo codes. */
export const cartService = defineService({
  name: 'cart',
  config: CartConfigSchema,
  messages,
  async build(given) {
    const deps = await openCartDeps(given);
    return {
      name: 'cart',
      calls: handlers.map((createHandler) => createHandler(deps)),
      async ready() {
        await given.db.command({ ping: 1 });
      },
      close: deps.close,
    };
  },
});
