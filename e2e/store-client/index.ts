export { buyGift, type GuestBuyer, goOnAsGuest, type PlacedOrder, placeOrder } from './buy-gift';
export { CookieJar } from './cookie-jar';
export { chooseGift, type GiftChoice, type GiftWords, giftPayload } from './gift';
export { giftHash, type InboxMessage, readInbox } from './inbox';
export { type PaymentOutcome, payByCard, testCards } from './pay';
export { type CallInput, CallRefused, connectTo, type PlainAnswer, StoreClient } from './store-client';
