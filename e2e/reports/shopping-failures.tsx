import {
  addToCart,
  availableShippingMethods,
  type Cart,
  type CartPayload,
  createOrder,
  createPaypalOrder,
  getCart,
  giftTemplates,
  greetingCards,
  guestCheckout,
  logPaymentFailure,
  menuData,
  newsletterSignup,
  occasions,
  openLoopProducts,
  paymentIntent,
  paymentState,
  removeDeliveryGroup,
  updateDeliveryGroup,
  uploadImage,
  validateAddress,
} from '@bowtie/contracts';
import {
  sampleCart,
  sampleLoginStatus,
  samplePlasticItem,
  samplePostedGroup,
} from '@bowtie/contracts/samples';
import { addCards, adoptCart, adoptLoginStatus, chooseShipping, refreshCart, removeGroup } from '@bowtie/web';
import { fetchAddressCheck } from '@bowtie/web/addresses';
import { joinNewsletter } from '@bowtie/web/newsletter';
import { savedCardMethod } from '@bowtie/web/payment-form';
import { act, renderHook } from '@testing-library/react';
import { fetchGreetingCards } from '../../mfe-build-a-card/src/data/carrier-calls';
import { useUpload } from '../../mfe-build-a-card/src/image-tool/upload/use-upload';
import { useLastPayment } from '../../mfe-consumer/src/cart/last-payment/use-last-payment';
import {
  fetchHolidayDesigns,
  fetchOccasions,
  fetchVirtualProducts,
} from '../../mfe-consumer/src/data/catalog-calls';
import { Page as CartPage } from '../../mfe-consumer/src/pages/cart';
import { GuestStep } from '../../mfe-consumer/src/pages/checkout/buyer/guest-step';
import { paypal } from '../../mfe-consumer/src/pages/checkout/payment/paypal';
import { useCheckoutPayment } from '../../mfe-consumer/src/pages/checkout/payment/use-checkout-payment';
import { useMenu } from '../../shell/src/frame/menu-data';
import { typed } from './failing-store';
import type { Failure } from './failure';
import { fill, NewState, press, show } from './user-actions';

const { signal } = new AbortController();
/** Whoever asks for the data says what becomes of the failure; here nothing does. */
const ignored = (work: Promise<unknown>) => work.catch(() => undefined);

const payload: CartPayload = {
  source: 'gcg_web',
  delivery_groups: [{ uuid: 'g', virtual: true, delivery_style: 'email', shipping_method_id: null }],
  cards: [{ group_uuid: 'g', amount: 50, card_network: 'visa', quantity: 1, recipient_email: typed.email }],
};
const parcel: Cart = sampleCart({
  cart_items: [samplePlasticItem({ delivery_group_uuid: 'parcel' })],
  delivery_groups: [samplePostedGroup({ uuid: 'parcel' })],
});
const address = {
  address_line1: typed.street,
  address_line2: '',
  city: 'Springfield',
  state: 'IL',
  zip_code: '62701',
};
const guest = sampleLoginStatus({ is_guest: true });
const tender = { rewards: 0, due: 10_590 };
const savedCard = savedCardMethod({
  id: 'pm_1',
  card_type: 'visa',
  last_four: '4242',
  expiry_month: 12,
  expiry_year: 2_040,
  is_default: true,
});

/** The checkout's way of paying, without the page around it. */
const checkout = () => renderHook(() => useCheckoutPayment(() => undefined), { wrapper: NewState }).result;
const pay = (means: Parameters<ReturnType<typeof useCheckoutPayment>['pay']>[0]) => {
  const payment = checkout();
  return act(() => payment.current.pay(means, undefined, tender));
};

/** What fails before and while one pays. */
export const shoppingFailures = {
  'cart fetch': { call: getCart, act: refreshCart },
  'delivery group add': { call: addToCart, act: () => addCards(payload) },
  // An edited card is added anew, in the place of its group.
  'delivery group edit': { call: addToCart, act: () => addCards(payload, { replaces: ['g'] }) },
  'delivery group remove': { call: removeDeliveryGroup, act: () => removeGroup('g') },
  'delivery group update': { call: updateDeliveryGroup, act: () => chooseShipping('g', 'fedex_ground') },
  'shipping methods': {
    call: availableShippingMethods,
    act: async () => {
      adoptCart(parcel);
      show(<CartPage />);
      await press('Change shipping');
    },
  },
  'guest sign-up': {
    call: guestCheckout,
    act: async () => {
      show(
        <GuestStep
          message={undefined}
          isChange={false}
          asksPhone
          onDone={() => undefined}
          onCancel={() => undefined}
        />,
      );
      await fill({
        'E-mail': typed.email,
        'First name': 'Ada',
        'Last name': 'Lovelace',
        Phone: '2025550143',
      });
      await press('Continue to payment');
    },
  },
  'payment intent creation': { call: paymentIntent, act: () => pay(savedCard) },
  'payment failure logging': { call: logPaymentFailure, act: () => pay(savedCard) },
  'PayPal order': { call: createPaypalOrder, act: () => pay(paypal) },
  'PayPal authorization': {
    call: createOrder,
    act: () => {
      const payment = checkout();
      const openPayment = { payment_intent_id: 'paypal-1', total: 10_590, rewards: 0, cart_version: 1 };
      return act(() => payment.current.finish({ state: 'authorised', ...openPayment }, undefined));
    },
  },
  // A page that was closed while paying asks what became of it, and leads to the order.
  'order-confirmation redirect': {
    call: paymentState,
    act: () => {
      adoptLoginStatus(guest);
      renderHook(() => useLastPayment(undefined), { wrapper: NewState });
    },
  },
  'open loop products': {
    call: openLoopProducts,
    act: () => ignored(fetchVirtualProducts('visa', signal)),
  },
  occasions: { call: occasions, act: () => ignored(fetchOccasions(signal)) },
  templates: { call: giftTemplates, act: () => ignored(fetchHolidayDesigns('christmas', signal)) },
  'greeting cards': { call: greetingCards, act: () => ignored(fetchGreetingCards('', 1, signal)) },
  'address validation': { call: validateAddress, act: () => fetchAddressCheck(address) },
  'image upload': {
    call: uploadImage,
    act: () => {
      const { result } = renderHook(() => useUpload());
      act(() => result.current.send(new File(['a picture'], 'ada.png', { type: 'image/png' })));
    },
  },
  newsletter: { call: newsletterSignup, act: () => joinNewsletter({ email: typed.email }) },
  'menu data': { call: menuData, act: () => void renderHook(() => useMenu()) },
} satisfies Record<string, Failure>;
