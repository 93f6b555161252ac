import { type AnyCall, allCalls } from '@bowtie/contracts';
import { source } from '@bowtie/domain';
import { type GiftChoice, giftPayload, home, plasticCard } from '../../store-client';

/** What bodies refer to: the visitor's own cart and payment. */
export interface BodyFixtures {
  choice: GiftChoice;
  cartId: string;
  groupId: string;
  paymentIntentId: string;
}

/** Every call of browsers that takes a body. */
export const callsWithBody: readonly AnyCall[] = allCalls.filter(
  ({ audience, body }) => audience === 'browser' && body !== undefined,
);

const person = {
  email: 'ada@example.com',
  first_name: 'Ada',
  last_name: 'Lovelace',
  phone_number: '(202) 555-0143',
};

const address = { ...home, address_line2: 'Apt 4' };

/** A cart of one plastic card with everything that the design flow sends. */
function plasticCart({ templateId }: GiftChoice) {
  return {
    source: source.consumer,
    delivery_groups: [
      { uuid: 'parcel', virtual: false, delivery_style: 'individual_ship', shipping_method_id: null },
    ],
    cards: [
      {
        ...plasticCard({ productId: 'visa-plastic-everyday', templateId }, 'parcel', 'standard_mail'),
        carrier_type: 'greeting_card',
        greeting_card: 'love-bouquet',
        message_on_card: 'Well done',
        address_line2: address.address_line2,
      },
    ],
  };
}

/** The same with an e-gift of a brand beside it. */
function withBrandCard(cart: ReturnType<typeof giftPayload>) {
  const brandCard = {
    group_uuid: cart.delivery_groups[0]?.uuid,
    merchant: 'anchor-lane-coffee',
    amount: 25,
    quantity: 1,
    recipient_name: 'Grace Hopper',
    recipient_email: 'grace@example.com',
    recipient_language: 'es',
    recipient_message: 'A coffee on me',
    sender_name: 'Ada',
  };
  return { ...cart, cards: [...cart.cards, brandCard] };
}

/** Where a card is posted to. */
const postTo = { shipping_name: 'Grace Hopper', ...address };
const heldCard = { card_number: '4242424242424242', expiration: '12/40', security_code: '123' };
const lookup = { order_number: 'BT-0000-0000-0000', email: person.email };

/** Of the form of a link's secret. */
const noToken = 'x'.repeat(43);
const noReview = `BT-0000-0000-0000.${'x'.repeat(32)}`;
const noPayment = `pi_none.${'A'.repeat(32)}`;

const noAlerts = { order: false, delivery: false, unclaimed_gift: false, offers: false };

/** A body with every field that matters for each call, by its name. Each of them fits the call's shape. */
export function goodBodies(things: BodyFixtures): Record<string, object> {
  const { choice, cartId, groupId, paymentIntentId } = things;
  const cart = giftPayload(choice, { to: 'grace@example.com' });
  return {
    userLogin: { email: person.email, password: 'not the right one', recaptchaToken: 'token' },
    userSignup: { ...person, email: 'new@example.com', password: 'a long password', next: '/cart/' },
    createApiKey: { name: 'Payroll', scopes: ['orders:read'], password: 'ribbons and paper' },
    createWebhookEndpoint: { url: 'https://hooks.example.com/', events: ['order.paid'] },
    changeWebhookEndpoint: { events: ['card.sent'], active: true },
    submitSmallBusinessRegistration: {
      company_name: 'Lovelace & Sons, Inc.',
      company_phone_number: person.phone_number,
      ...address,
      contact_name: 'Ada Lovelace',
      contact_phone_number: person.phone_number,
      contact_email: 'business@example.com',
      website: 'www.example.com',
      password: 'a long password',
      confirmed_password: 'a long password',
      ein: '12-3456789',
      reason_for_interest: 'Rewards for our team',
      source: source.business,
    },
    inviteToBusiness: { email: 'grace@example.com', role: 'buyer' },
    changeBusinessRole: { role: 'viewer' },
    handOverBusiness: { user_id: 'nosuchperson', own_role: 'buyer' },
    setApprovalLimits: { order_dollars: 500, month_dollars: null },
    readBusinessInvitation: { token: noToken },
    decideBusinessApproval: { decision: { verdict: 'decline', reason: 'Not this month.' } },
    readApprovalLink: { token: noToken },
    decideApprovalLink: { token: noToken, decision: { verdict: 'decline', reason: 'Not this month.' } },
    resendConfirmation: { email: person.email },
    requestPasswordReset: { email: person.email, next: '/cart/' },
    checkEmailLink: { token: noToken },
    confirmEmail: {
      token: noToken,
      password: 'a long password',
      account: { first_name: 'Ada', last_name: 'Lovelace', password: 'a long password' },
    },
    resetPassword: { token: noToken, password: 'a long password' },
    userLogout: {},
    guestCheckout: person,
    newsletterSignup: { email: 'letters@example.com' },
    confirmNewsletter: { token: noToken },
    readPaymentLink: { token: noPayment },
    finishPayment: { token: noPayment },
    releasePayment: { token: noPayment },
    readReviewLink: { token: noReview },
    writeReview: {
      token: noReview,
      stars: 5,
      title: 'She loved it',
      text: 'It came within minutes, in the right design.',
      name: 'Ada',
    },
    addToCart: withBrandCard(cart),
    replaceCart: plasticCart(choice),
    removeDeliveryGroup: { cart_id: cartId, delivery_group_uuid: groupId },
    updateDeliveryGroup: { cart_id: cartId, delivery_group_uuid: groupId, shipping_method_id: null },
    availableShippingMethods: address,
    validateAddress: address,
    applyPromoCode: { promo_code: 'NOSUCHCODE', source: source.consumer },
    recordEvent: { event: 'menu_deals' },
    keepPromoCode: { promo_code: 'NOSUCHCODE', source: source.consumer },
    removePromoCode: { source: source.consumer },
    paymentIntent: { source: source.consumer, rewards: 200 },
    cancelPaymentIntent: { payment_intent_id: paymentIntentId },
    createOrder: { source: source.consumer, payment_intent_id: paymentIntentId, rewards: 200 },
    saveRecipientList: {
      name: 'The team',
      kind: 'virtual',
      rows: [{ cardRecipientFullName: 'Grace Hopper', emailAddress: 'grace@example.com' }],
    },
    renameRecipientList: { name: 'Our team' },
    prepareTopUp: { dollars: 100 },
    finishTopUp: { top_up_id: 'nothing' },
    createSmbOrder: {
      source: source.business,
      payment_method: 'new_payment_method',
      payment_intent_id: paymentIntentId,
      purchase_order_number: 'PO 1',
      phone_number: person.phone_number,
    },
    orderStatus: { email: person.email, order_number: 'BT-0000-0000-0000' },
    cropImage: {
      cloudinary_id: 'nosuchpicture',
      rotation: 0,
      crop: { x: 0, y: 0, width: 1_000, height: 640 },
    },
    submitCobrand: {
      cobrand_uuid: 'nosuchcobrand',
      name: 'Summer party',
      card_network: 'visa',
      audience: 'consumer',
      background: { kind: 'gradient', from: '#c81e1e', to: '#1e3cc8', angle: 90 },
      logo: { cloudinary_id: 'nosuchpicture', zoom: 1, x: 0.5, y: 0.5 },
    },
    renameCobrand: { cobrand_uuid: 'nosuchcobrand', name: 'Summer party' },
    deleteCobrand: { cobrand_uuid: 'nosuchcobrand' },
    restoreCobrand: { cobrand_uuid: 'nosuchcobrand' },
    deleteImage: { cloudinary_id: 'nosuchpicture' },
    changeAccountDetails: {
      first_name: person.first_name,
      last_name: person.last_name,
      phone_number: person.phone_number,
    },
    changePassword: { current_password: 'a long password', new_password: 'another long password' },
    changeEmail: { email: 'new@example.com', password: 'a long password' },
    confirmEmailChange: { token: noToken, password: 'a long password' },
    cancelEmailChange: {},
    logOutEverywhere: {},
    verifyDeliverability: { phone_number: person.phone_number },
    sendPhoneCode: { phone_number: person.phone_number },
    checkPhoneCode: { code: '123456' },
    changeAccountAlerts: { mail: noAlerts, text: noAlerts },
    checkUnsubscribe: { token: noToken },
    unsubscribe: { token: noToken, subscribed: true },
    saveAddress: {
      address_id: 'nosuchaddress',
      recipient_name: 'Grace Hopper',
      recipient_email: 'grace@example.com',
      recipient_language: 'es',
      address,
    },
    deleteAddress: { address_id: 'nosuchaddress' },
    giftEnvelope: { hash: 'nosuchhash' },
    redeemGift: { hash: 'nosuchhash', recipient_email: person.email },
    giftWalletPass: { hash: 'nosuchhash', recipient_email: person.email },
    sayThanks: { hash: 'nosuchhash', recipient_email: person.email, message: 'Thank you' },
    shareGiftLink: {},
    redeemLinkedGiftAsEgift: { uuid: 'nosuchgift', recipient_email: person.email },
    updateFailedEmailRecipient: { new_recipient_email: 'grace@example.com', new_recipient_language: 'es' },
    canExchangeVirtualForPhysical: { hash: 'nosuchhash', recipient_email: person.email },
    exchangeVirtualForPhysical: { hash: 'nosuchhash', recipient_email: person.email, ...postTo },
    activateCard: heldCard,
    checkBalance: heldCard,
    replaceBrokenCard: { card: heldCard, ...postTo },
    replaceLostCard: { ...lookup, card_id: 'nosuchcard', ...postTo },
    sendOrderLink: lookup,
    readChangeLink: { token: noToken },
    reportChange: { token: noToken },
    readAddressChange: { token: noToken },
    decideAddressChange: { token: noToken, decision: 'withdraw' },
    withdrawAddressChange: { email: person.email },
    initCardLinkSession: {},
    killCardLinkSession: { session_id: 'nosuchsession' },
    getEnrolledRedemptionAccounts: { session_id: 'nosuchsession' },
    linkCardAndRedemptionAccount: {
      session_id: 'nosuchsession',
      gift_id: 'nosuchgift',
      redemption_account: 'nosuchaccount',
    },
    unlinkCard: { gift_id: 'nosuchgift' },
    unenrollCard: { redemption_account: 'nosuchaccount' },
    requestRefund: { email: person.email, card_ids: ['nosuchcard'] },
    cancelOrder: { email: person.email },
    sendReviewCode: { email: person.email, phone_number: person.phone_number },
    checkReviewCode: { email: person.email, code: '123456' },
    resendGift: { email: person.email },
    resendGifts: { email: person.email, card_ids: ['nosuchcard'] },
    changeSendTime: {
      send: 'at',
      email: person.email,
      card_ids: ['nosuchcard'],
      local_time: '2027-06-01T09:00',
      send_time_zone: 'America/Chicago',
    },
    correctRecipient: {
      email: person.email,
      recipient_name: 'Grace Hopper',
      recipient_email: 'grace@example.com',
      recipient_language: 'es',
    },
    prepareDownloads: { order_token: 'x'.repeat(32) },
    copyCartFromOrder: { email: person.email },
    createPaypalOrder: { source: source.consumer, rewards: 200 },
    preparePaymentMethod: {},
    updatePaymentMethod: { payment_method_id: 'nosuchcard', is_default: true },
    deletePaymentMethod: { payment_method_id: 'nosuchcard' },
    logPaymentFailure: { step: 'confirm', code: 'card_declined', payment_intent_id: 'nosuchpayment' },
    logPaypalFailure: { step: 'authorize', code: 'instrument_declined', payment_intent_id: 'nosuchpayment' },
  };
}
