import {
  activateCard,
  cancelOrder,
  canExchangeVirtualForPhysical,
  checkBalance,
  deletePaymentMethod,
  exchangeVirtualForPhysical,
  getFailedEmailRecipient,
  giftEnvelope,
  initCardLinkSession,
  orderStatus,
  paymentMethods,
  redeemGift,
  requestRefund,
  updateFailedEmailRecipient,
  updatePaymentMethod,
  userCobrands,
  verifyDeliverability,
} from '@bowtie/contracts';
import { mockCall } from '@bowtie/contracts/mock';
import { sampleAccountOrder, sampleOrderCard } from '@bowtie/contracts/samples';
import { FullOrder } from '@bowtie/web/orders';
import { Page as ActivatePage } from '../../mfe-account/src/pages/activate';
import { Page as CardLinkPage } from '../../mfe-account/src/pages/card-link';
import { Page as BalancePage } from '../../mfe-account/src/pages/check-balance';
import { Page as CobrandCardsPage } from '../../mfe-account/src/pages/cobrand-cards';
import { Page as ExchangePage } from '../../mfe-account/src/pages/exchange';
import { Page as OrderStatusPage } from '../../mfe-account/src/pages/order-status';
import { Page as PaymentPage } from '../../mfe-account/src/pages/payment';
import { Page as PhonePage } from '../../mfe-account/src/pages/phone-verification';
import { Page as RedeemPage } from '../../mfe-account/src/pages/redeem';
import { Page as UpdateRecipientPage } from '../../mfe-account/src/pages/update-recipient';
import { typed } from './failing-store';
import type { Failure } from './failure';
import { fill, press, show, showPage } from './user-actions';

const held = { 'Card number': typed.card, Expires: '1240', 'Security code': '123' };
const activate = async () => {
  showPage('activate', ActivatePage);
  await fill(held);
  await press('Activate my card');
};
const askBalance = async () => {
  showPage('check-balance', BalancePage);
  await fill(held);
  await press('Check the balance');
};

const saved = { id: 'pm_1', card_type: 'visa', last_four: '4242', expiry_month: 12, expiry_year: 2_040 };
const savedCards = mockCall(paymentMethods, () => ({ payment_methods: [{ ...saved, is_default: false }] }));

const gift = { card_network: 'visa', image_url: '/images/cards/tide.svg', recipient_name: 'Ada' } as const;
const exchangeable = mockCall(canExchangeVirtualForPhysical, () => ({
  ...gift,
  last_four: '1111',
  balance: 44.05,
  shipping_fee: 5.95,
  can_exchange: true,
  reason: null,
  posted: null,
}));
const bounced = mockCall(getFailedEmailRecipient, () => ({
  recipient_email: 'ada@exmaple.com',
  recipient_name: 'Ada',
  sender_name: 'Grace',
  card_name: 'Virtual Visa Gift Card',
  load_value: 50,
  image_url: '/images/cards/tide.svg',
  order_number: 'GC-1',
  bounced: true,
  corrected: false,
}));
const showOrder = () =>
  show(
    <FullOrder
      details={sampleAccountOrder({ cards: [sampleOrderCard('c1')] })}
      access={{ order_token: 't' }}
      onChanged={() => undefined}
    />,
  );

/** What fails after (and around) paying. */
export const accountFailures = {
  activation: { call: activateCard, act: activate },
  'activation not found': { call: activateCard, code: 'card_not_found', act: activate },
  'balance check': { call: checkBalance, act: askBalance },
  'balance check not found': { call: checkBalance, code: 'card_not_found', act: askBalance },
  'payment method update': {
    call: updatePaymentMethod,
    answers: [savedCards],
    act: async () => {
      showPage('payment', PaymentPage);
      await press(/^Make default/);
    },
  },
  'payment method delete': {
    call: deletePaymentMethod,
    answers: [savedCards],
    act: async () => {
      showPage('payment', PaymentPage);
      await press(/^Delete/);
      await press('Delete card');
    },
  },
  'phone deliverability': {
    call: verifyDeliverability,
    act: async () => {
      showPage('phone-verification', PhonePage);
      await fill({ 'Mobile phone': '2025550143' });
      await press('Text me a code');
    },
  },
  'failed email recipient': {
    call: updateFailedEmailRecipient,
    answers: [bounced],
    act: async () => {
      showPage('update-recipient', UpdateRecipientPage, { hash: 'a-link' });
      await fill({ 'The right e-mail of Ada': typed.email });
      await press('Send the gift again');
    },
  },
  'gift redemption': {
    call: redeemGift,
    answers: [mockCall(giftEnvelope, () => ({ sender_name: 'Ada', recipient_name: 'Grace' }))],
    act: async () => {
      showPage('redeem', RedeemPage, { hash: 'a-link' });
      await press(/^Open your gift/);
      await fill({ 'Your e-mail': typed.email });
      await press('Open my gift');
    },
  },
  'virtual exchange': {
    call: exchangeVirtualForPhysical,
    answers: [exchangeable],
    act: async () => {
      showPage('exchange', ExchangePage, { plainTextHash: 'a-link' });
      await fill({ 'Your e-mail': typed.email });
      await press('Go on');
      await fill({
        'Name on the envelope': 'Ada Lovelace',
        'Street and number': typed.street,
        City: 'Springfield',
        State: 'IL',
        ZIP: '62701',
      });
      await press('Exchange and mail my card');
    },
  },
  'order lookup': {
    call: orderStatus,
    act: async () => {
      show(<OrderStatusPage />);
      await fill({ 'E-mail of the buyer': typed.email, 'Order number': 'BT-7K3M-92QX-4D5E' });
      await press('Find my order');
    },
  },
  'refund request': {
    call: requestRefund,
    act: async () => {
      showOrder();
      await press('Request a refund');
      await press('Refund 1 card');
    },
  },
  'order cancellation': {
    call: cancelOrder,
    act: async () => {
      showOrder();
      await press('Cancel order');
      await press('Cancel order');
    },
  },
  cobrands: { call: userCobrands, act: () => showPage('cobrand-cards', CobrandCardsPage) },
  'card processor session': {
    call: initCardLinkSession,
    act: () => showPage('card-link', CardLinkPage),
  },
} satisfies Record<string, Failure>;
