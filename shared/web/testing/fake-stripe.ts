import { vi } from 'vitest';

type Answer = Record<string, unknown>;

/** What Stripe.js was asked, and how it answers: shapes as Stripe's API gives them, cut to what is looked at. */
export interface FakeStripe {
  keys: string[];
  elementsOptions: Answer[];
  /** What the element was told since it was made. */
  updates: Answer[];
  mountedIn: HTMLElement[];
  destroyed: number;
  confirmed: Answer[];
  submitAnswer: Answer;
  methodAnswer: Answer;
  confirmAnswer: Answer;
  setupAnswer: Answer;
  /** Tells whoever listens that the fields can be typed into, or could not be loaded. */
  tell(event: 'ready' | 'loaderror'): void;
  /** As it was at first. The page's Stripe is one for all tests of a file, as it is one for a page. */
  reset(): void;
}

export const cardError = (code: string, decline_code?: string) => ({
  error: {
    type: 'card_error',
    code,
    ...(decline_code !== undefined && { decline_code }),
    message: 'Your card was declined.',
    payment_intent: { id: 'pi_1', object: 'payment_intent', status: 'requires_payment_method' },
  },
});

export const intentAnswer = (status: string) => ({
  paymentIntent: {
    id: 'pi_1',
    object: 'payment_intent',
    amount: 5_295,
    capture_method: 'manual',
    client_secret: 'pi_1_secret_x',
    status,
  },
});

/** Puts a fake in the place of the function that Stripe's script leaves in the page. */
export function fakeStripe(): FakeStripe {
  const listeners = new Map<string, () => void>();
  const begin = () => ({
    keys: [],
    elementsOptions: [],
    updates: [],
    mountedIn: [],
    destroyed: 0,
    confirmed: [],
    submitAnswer: { selectedPaymentMethod: 'card' },
    methodAnswer: {
      paymentMethod: {
        id: 'pm_1',
        object: 'payment_method',
        type: 'card',
        card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2_034 },
      },
    },
    confirmAnswer: intentAnswer('requires_capture'),
    setupAnswer: { setupIntent: { id: 'seti_1', status: 'succeeded', payment_method: 'pm_1' } },
  });
  const fake: FakeStripe = {
    ...begin(),
    tell: (event) => listeners.get(event)?.(),
    reset: () => void Object.assign(fake, begin()),
  };
  const element = {
    mount: (host: HTMLElement) => fake.mountedIn.push(host),
    on: (event: string, listener: () => void) => listeners.set(event, listener),
    destroy: () => {
      fake.destroyed += 1;
    },
  };
  const stripe = {
    elements: (options: Answer) => {
      fake.elementsOptions.push(options);
      return {
        create: () => element,
        submit: async () => fake.submitAnswer,
        update: (change: Answer) => fake.updates.push(change),
      };
    },
    createPaymentMethod: async () => fake.methodAnswer,
    confirmCardSetup: async () => fake.setupAnswer,
    confirmPayment: async (options: Answer) => {
      fake.confirmed.push(options);
      return fake.confirmAnswer;
    },
  };
  vi.stubGlobal('Stripe', (key: string) => {
    fake.keys.push(key);
    return stripe;
  });
  return fake;
}
