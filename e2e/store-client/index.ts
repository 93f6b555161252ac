export { awaitAccountToken, createAccount } from './account';
export { batchPayload, chooseBatch } from './batch';
export { openBusiness, orderCards } from './business';
export { buyGift, goOnAsGuest, type PlacedOrder, placeOrder } from './buy-gift';
export { chooseGift, type GiftChoice, giftPayload } from './gift';
export { giftHash, type InboxMessage, inboxMessages, readInbox } from './inbox';
export { payByCard } from './pay';
export { home, plasticCard } from './plastic-card';
export {
  CallFailed as CallRefused,
  connectTo,
  type PlainAnswer,
  type PlainRequest,
  StoreClient,
} from './store-client';
