import { centsFromWire } from '@bowtie/domain';
import { reportError } from '@bowtie/web';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { loadStripe, type Stripe, type StripeElements } from './stripe-js';

export interface MountedElement {
  stripe: Stripe;
  elements: StripeElements;
}

/** How the element looks, in the words of Stripe's appearance API; the colours are those of the page. */
function appearance(): Readonly<Record<string, unknown>> {
  const page = getComputedStyle(document.documentElement);
  const isDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  return {
    theme: isDark ? 'night' : 'stripe',
    variables: { fontFamily: page.fontFamily || 'sans-serif', fontSizeBase: '16px', borderRadius: '10px' },
  };
}

/**
 * Puts Stripe's card element into `host`, for an amount of `total` (200 to the dollar). It is undefined until it can be
 * typed into, and after it `failed`; `retry` loads it anew.
 */
export function useStripeElement(host: RefObject<HTMLElement | null>, publishableKey: string, total: number) {
  const [mounted, setMounted] = useState<MountedElement>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const amount = useRef(centsFromWire(total));
  amount.current = centsFromWire(total);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is the reason to run it again
  useEffect(() => {
    let isGone = false;
    let destroy = () => {};
    const fail = (error: unknown) => {
      if (isGone) return;
      reportError('card processor session', error);
      setFailed(true);
    };
    const mount = async () => {
      const stripe = await loadStripe(publishableKey);
      if (isGone || host.current === null) return;
      const elements = stripe.elements({
        mode: 'payment',
        amount: amount.current,
        currency: 'usd',
        captureMethod: 'manual',
        paymentMethodCreation: 'manual',
        paymentMethodTypes: ['card'],
        appearance: appearance(),
      });
      const element = elements.create('payment');
      destroy = () => element.destroy();
      element.on('ready', () => !isGone && setMounted({ stripe, elements }));
      element.on('loaderror', () => fail(new Error('the card element could not be loaded')));
      element.mount(host.current);
    };
    mount().catch(fail);
    return () => {
      isGone = true;
      destroy();
    };
  }, [host, publishableKey, attempt]);

  return {
    mounted,
    failed,
    retry: () => {
      setFailed(false);
      setMounted(undefined);
      setAttempt((count) => count + 1);
    },
  };
}
