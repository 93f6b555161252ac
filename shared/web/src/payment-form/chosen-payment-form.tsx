import { Skeleton } from '@bowtie/ui';
import { bootData } from '@bowtie/web';
import { lazy, Suspense } from 'react';
import type { PaymentForm, PaymentFormProps } from './payment-form';
import { SandboxPaymentForm } from './sandbox/sandbox-payment-form';

/** In a chunk of its own, loaded where Stripe takes the cards and somebody is about to pay. */
const StripePaymentForm: PaymentForm = lazy(async () => ({
  default: (await import('./stripe/stripe-payment-form')).StripePaymentForm,
}));

/** The form of the processor that the page's configuration names. */
export function ChosenPaymentForm(props: PaymentFormProps) {
  if (bootData().payment?.provider !== 'stripe') return <SandboxPaymentForm {...props} />;
  return (
    <Suspense fallback={<Skeleton height={320} />}>
      <StripePaymentForm {...props} />
    </Suspense>
  );
}
