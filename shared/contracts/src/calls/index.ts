import type { AnyCall } from '../call';
import * as account from './account/account';
import * as accountDetails from './account/account-details';
import * as addresses from './account/addresses';
import * as alerts from './account/alerts';
import * as customerReviews from './account/customer-reviews';
import * as emailLinks from './account/email-links';
import * as newsletter from './account/newsletter';
import * as phone from './account/phone';
import * as recipientLists from './account/recipient-lists';
import * as rewards from './account/rewards';
import * as signIn from './account/sign-in';
import * as apiKeys from './business/api-keys';
import * as apiOrders from './business/api-orders';
import * as bankTransfers from './business/bank-transfers';
import * as businessAccount from './business/business-account';
import * as businessApprovals from './business/business-approvals';
import * as businessBalance from './business/business-balance';
import * as businessCases from './business/business-cases';
import * as businessPeople from './business/business-people';
import * as businessWebhooks from './business/business-webhooks';
import * as smbOrder from './business/smb-order';
import * as buyerCards from './cards/buyer-cards';
import * as card from './cards/card';
import * as cardChanges from './cards/card-changes';
import * as cardLink from './cards/card-link';
import * as cobrandCards from './cards/cobrand-cards';
import * as downloads from './cards/downloads';
import * as exchange from './cards/exchange';
import * as failedRecipient from './cards/failed-recipient';
import * as gift from './cards/gift';
import * as heldCard from './cards/held-card';
import * as images from './cards/images';
import * as linkedGift from './cards/linked-gift';
import * as replaceCard from './cards/replace-card';
import * as withdrawnCards from './cards/withdrawn-cards';
import * as cart from './cart/cart';
import * as cartForOrder from './cart/cart-for-order';
import * as promoCodes from './cart/promo-codes';
import * as shippingAddress from './cart/shipping-address';
import * as balanceCheck from './catalog/balance-check';
import * as brandStock from './catalog/brand-stock';
import * as catalogUpkeep from './catalog/catalog-upkeep';
import * as events from './catalog/events';
import * as knownProducts from './catalog/known-products';
import * as menu from './catalog/menu';
import * as merchants from './catalog/merchants';
import * as pictures from './catalog/pictures';
import * as products from './catalog/products';
import * as promotions from './catalog/promotions';
import * as saleItems from './catalog/sale-items';
import * as search from './catalog/search';
import * as operatorActions from './operators/operator-actions';
import * as operatorPages from './operators/operator-pages';
import * as operatorSearch from './operators/operator-search';
import * as accountOrders from './orders/account-orders';
import * as addressChanges from './orders/address-changes';
import * as createOrder from './orders/create-order';
import * as invoice from './orders/invoice';
import * as mailGift from './orders/mail-gift';
import * as order from './orders/order';
import * as orderAction from './orders/order-action';
import * as orderCards from './orders/order-cards';
import * as orderChanges from './orders/order-changes';
import * as orderFulfilment from './orders/order-fulfilment';
import * as orderHolds from './orders/order-holds';
import * as orderLink from './orders/order-link';
import * as orderProgress from './orders/order-progress';
import * as orderReview from './orders/order-review';
import * as phoneForOrder from './orders/phone-for-order';
import * as refundOrder from './orders/refund-order';
import * as reorder from './orders/reorder';
import * as sendTimes from './orders/send-times';
import * as webhooks from './orders/webhooks';
import * as payment from './payments/payment';
import * as paymentLink from './payments/payment-link';
import * as paymentMethods from './payments/payment-methods';
import * as releaseArtefactFile from './releases/artefact-file';
import * as releaseArtefacts from './releases/artefacts';
import * as releaseChannels from './releases/channels';
import * as releaseHealth from './releases/health';
import * as teamKeys from './releases/team-keys';
import * as render from './render';

function isCall(value: unknown): value is AnyCall {
  return (
    typeof value === 'object' && value !== null && 'owner' in value && 'path' in value && 'answer' in value
  );
}

/** Every call of the store. Nothing else lists calls. */
export const allCalls: readonly AnyCall[] = [
  account,
  accountDetails,
  accountOrders,
  refundOrder,
  mailGift,
  orderAction,
  bankTransfers,
  businessAccount,
  businessBalance,
  businessApprovals,
  businessCases,
  businessPeople,
  businessWebhooks,
  buyerCards,
  addresses,
  apiKeys,
  apiOrders,
  alerts,
  balanceCheck,
  brandStock,
  card,
  cardChanges,
  cardLink,
  cart,
  shippingAddress,
  promoCodes,
  cartForOrder,
  products,
  merchants,
  menu,
  search,
  knownProducts,
  pictures,
  catalogUpkeep,
  cobrandCards,
  customerReviews,
  downloads,
  emailLinks,
  events,
  exchange,
  failedRecipient,
  gift,
  heldCard,
  linkedGift,
  images,
  invoice,
  newsletter,
  withdrawnCards,
  operatorActions,
  operatorPages,
  operatorSearch,
  payment,
  createOrder,
  order,
  orderFulfilment,
  orderReview,
  orderCards,
  orderChanges,
  addressChanges,
  orderHolds,
  orderLink,
  orderProgress,
  paymentLink,
  paymentMethods,
  phone,
  phoneForOrder,
  promotions,
  recipientLists,
  releaseArtefactFile,
  releaseArtefacts,
  releaseChannels,
  releaseHealth,
  teamKeys,
  render,
  reorder,
  replaceCard,
  rewards,
  saleItems,
  sendTimes,
  signIn,
  smbOrder,
  webhooks,
].flatMap((family) => Object.values<unknown>(family).filter(isCall));
