import { Stepper } from '@bowtie/ui';

const steps = [
  { id: 'shipping', label: 'Shipping' },
  { id: 'payment', label: 'Payment' },
  { id: 'confirmation', label: 'Confirmation' },
] as const;

/** A step of the checkout (business specification, section 2). */
export type CheckoutStep = (typeof steps)[number]['id'];

/** Where a business stands on the way to its order. */
export function CheckoutSteps({ current }: { current: CheckoutStep }) {
  return <Stepper steps={steps} current={current} label="Checkout" />;
}
