import { STRIPE_SCRIPT_ORIGIN } from '@bowtie/contracts';
import * as z from 'zod/mini';

/** What our form uses of Stripe.js; answers are parsed where they enter. */
export interface Stripe {
  elements(options: Readonly<Record<string, unknown>>): StripeElements;
  createPaymentMethod(options: { elements: StripeElements }): Promise<unknown>;
  confirmPayment(options: Readonly<Record<string, unknown>>): Promise<unknown>;
  confirmCardSetup(clientSecret: string, options: Readonly<Record<string, unknown>>): Promise<unknown>;
}

export interface StripeElements {
  create(type: 'payment', options?: Readonly<Record<string, unknown>>): StripeElement;
  submit(): Promise<unknown>;
  update(options: Readonly<Record<string, unknown>>): void;
}

/** Stripe's fields: frames of its own origin, which our code cannot read. */
interface StripeElement {
  mount(host: HTMLElement): void;
  on(event: 'ready' | 'loaderror', listener: () => void): unknown;
  destroy(): void;
}

const StripeErrorSchema = z.object({
  type: z._default(z.string(), 'api_error'),
  code: z.optional(z.string()),
  decline_code: z.optional(z.string()),
  message: z.optional(z.string()),
  payment_intent: z.optional(z.object({ status: z.string() })),
});
export type StripeError = z.output<typeof StripeErrorSchema>;

export const SubmitAnswerSchema = z.object({ error: z.optional(StripeErrorSchema) });
export const MethodAnswerSchema = z.union([
  z.object({ error: StripeErrorSchema }),
  z.object({
    paymentMethod: z.object({
      id: z.string().check(z.startsWith('pm_')),
      card: z.object({ brand: z.string(), last4: z.string().check(z.regex(/^\d{4}$/)) }),
    }),
  }),
]);
export const SetupAnswerSchema = z.union([
  z.object({ error: StripeErrorSchema }),
  z.object({ setupIntent: z.object({ status: z.string(), payment_method: z.nullable(z.string()) }) }),
]);
export const ConfirmAnswerSchema = z.union([
  z.object({ error: StripeErrorSchema }),
  z.object({ paymentIntent: z.object({ id: z.string(), status: z.string() }) }),
]);

const scriptUrl = `${STRIPE_SCRIPT_ORIGIN}/v3/`;
const timeoutMs = 20_000;

type StripeFactory = (publishableKey: string) => Stripe;

function factory(): StripeFactory | undefined {
  const found: unknown = Reflect.get(window, 'Stripe');
  return isFactory(found) ? found : undefined;
}

/** The script is Stripe's, allowed by the page's policy from its origin alone, so its function is what Stripe documents. */
function isFactory(found: unknown): found is StripeFactory {
  return typeof found === 'function';
}

function loadScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      clearTimeout(timer);
      // The next try must load it anew.
      script.remove();
      reject(new Error('Stripe.js could not be loaded'));
    };
    const timer = setTimeout(fail, timeoutMs);
    script.addEventListener('error', fail);
    script.addEventListener('load', () => {
      clearTimeout(timer);
      resolve();
    });
    script.src = scriptUrl;
    document.head.append(script);
  });
}

let loading: Promise<Stripe> | undefined;

/** Stripe.js, loaded from Stripe once for the page; a failed load is tried again by the next call. @throws Error */
export function loadStripe(publishableKey: string): Promise<Stripe> {
  loading ??= (async () => {
    if (factory() === undefined) await loadScript();
    const create = factory();
    if (create === undefined) throw new Error('Stripe.js gave no Stripe');
    return create(publishableKey);
  })();
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}
