import { buttonClass, EmptyState } from '@bowtie/ui';
import { Link } from '@bowtie/web';

/** What a checkout without cards says: they may have been ordered just now. */
export function EmptyCheckout({ isOrdered }: { isOrdered: boolean }) {
  return (
    <EmptyState
      headingLevel={1}
      title="Your cart is empty"
      action={
        <>
          <Link to="/buy-gift-cards/" className={buttonClass({ variant: 'ribbon' })}>
            Find a gift card
          </Link>
          <Link to="/orderstatus/" className={buttonClass()}>
            Find my order
          </Link>
        </>
      }
    >
      {isOrdered
        ? 'What was in it is ordered.'
        : 'If you have just paid, your order is safe: you find it with its number and your e-mail.'}
    </EmptyState>
  );
}
