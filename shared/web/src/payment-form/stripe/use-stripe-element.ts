import { centsFromWire } from '@bowtie/domain';
import { reportError } from '@bowtie/web';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { loadStripe, type Stripe, type StripeElements } from './stripe-js';

export interface MountedElement {
  stripe: Stripe;
  elements: StripeElements;
}

/** How an attempt to mount the element ended; it failed without one. */
interface Outcome {
  attempt: number;
  mounted: MountedElement | undefined;
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

/** What the element is for: a payment that is captured later, or a card to keep. */
function intentOptions(total: number | undefined): Readonly<Record<string, unknown>> {
  if (total === undefined) return { mode: 'setup', currency: 'usd' };
  return { mode: 'payment', amount: centsFromWire(total), currency: 'usd', captureMethod: 'manual' };
}

/**
 * Puts Stripe's card element into `host`, for an amount of `total` (200 to the dollar), or to keep a card. It is undefined until it can be
 * typed into, and after it `failed`; `retry` loads it anew.
 */
export function useStripeElement(
  host: RefObject<HTMLElement | null>,
  publishableKey: string,
  total: number | undefined,
) {
  const [attempt, setAttempt] = useState(0);
  // Of the attempt that it names: another one begins with none.
  const [outcome, setOutcome] = useState<Outcome>();
  const amount = useRef(total);
  amount.current = total;
  /** What the element was told last. */
  const told = useRef(total);

  useEffect(() => {
    let isGone = false;
    let destroy = () => {};
    const fail = (error: unknown) => {
      if (isGone) return;
      reportError('card processor session', error);
      setOutcome({ attempt, mounted: undefined });
    };
    const mount = async () => {
      const stripe = await loadStripe(publishableKey);
      if (isGone || host.current === null) return;
      told.current = amount.current;
      const elements = stripe.elements({
        ...intentOptions(told.current),
        paymentMethodCreation: 'manual',
        paymentMethodTypes: ['card'],
        appearance: appearance(),
      });
      const element = elements.create('payment');
      destroy = () => element.destroy();
      element.on('ready', () => !isGone && setOutcome({ attempt, mounted: { stripe, elements } }));
      element.on('loaderror', () => fail(new Error('the card element could not be loaded')));
      element.mount(host.current);
    };
    mount().catch(fail);
    return () => {
      isGone = true;
      destroy();
    };
  }, [host, publishableKey, attempt]);

  const current = outcome?.attempt === attempt ? outcome : undefined;
  const mounted = current?.mounted;
  // A wallet shows the amount in its own window, so it has to be the one that is charged.
  useEffect(() => {
    if (mounted === undefined || total === undefined || total === told.current) return;
    told.current = total;
    mounted.elements.update({ amount: centsFromWire(total) });
  }, [mounted, total]);

  return {
    mounted,
    failed: current !== undefined && current.mounted === undefined,
    retry: () => setAttempt((count) => count + 1),
  };
}
