import type { AnyCall } from '../call';
import * as account from './account';
import * as accountDetails from './account-details';
import * as accountOrders from './account-orders';
import * as addresses from './addresses';
import * as alerts from './alerts';
import * as apiKeys from './api-keys';
import * as apiOrders from './api-orders';
import * as balanceCheck from './balance-check';
import * as brandStock from './brand-stock';
import * as businessAccount from './business-account';
import * as businessApprovals from './business-approvals';
import * as businessBalance from './business-balance';
import * as businessPeople from './business-people';
import * as businessWebhooks from './business-webhooks';
import * as buyerCards from './buyer-cards';
import * as card from './card';
import * as cardLink from './card-link';
import * as cart from './cart';
import * as catalog from './catalog';
import * as catalogUpkeep from './catalog-upkeep';
import * as cobrandCards from './cobrand-cards';
import * as customerReviews from './customer-reviews';
import * as downloads from './downloads';
import * as emailLinks from './email-links';
import * as exchange from './exchange';
import * as failedRecipient from './failed-recipient';
import * as gift from './gift';
import * as heldCard from './held-card';
import * as images from './images';
import * as invoice from './invoice';
import * as linkedGift from './linked-gift';
import * as newsletter from './newsletter';
import * as operatorActions from './operator-actions';
import * as operatorPages from './operator-pages';
import * as operatorSearch from './operator-search';
import * as order from './order';
import * as orderCards from './order-cards';
import * as orderHolds from './order-holds';
import * as orderProgress from './order-progress';
import * as orderReview from './order-review';
import * as paymentMethods from './payment-methods';
import * as phone from './phone';
import * as phoneForOrder from './phone-for-order';
import * as promotions from './promotions';
import * as recipientLists from './recipient-lists';
import * as render from './render';
import * as reorder from './reorder';
import * as replaceCard from './replace-card';
import * as rewards from './rewards';
import * as saleItems from './sale-items';
import * as sendTimes from './send-times';
import * as signIn from './sign-in';
import * as smbOrder from './smb-order';
import * as webhooks from './webhooks';

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
  businessAccount,
  businessBalance,
  businessApprovals,
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
  cardLink,
  cart,
  catalog,
  catalogUpkeep,
  cobrandCards,
  customerReviews,
  downloads,
  emailLinks,
  exchange,
  failedRecipient,
  gift,
  heldCard,
  linkedGift,
  images,
  invoice,
  newsletter,
  operatorActions,
  operatorPages,
  operatorSearch,
  order,
  orderReview,
  orderCards,
  orderHolds,
  orderProgress,
  paymentMethods,
  phone,
  phoneForOrder,
  promotions,
  recipientLists,
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
