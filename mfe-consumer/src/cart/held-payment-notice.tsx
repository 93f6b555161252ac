import { Button, Money, NoticeBox } from '@bowtie/ui';
import type { HeldPayment } from './held-payment-schema';

interface HeldPaymentNoticeProps {
  held: HeldPayment;
  onDismiss: () => void;
}

/** Says what becomes of money that was set aside for an order that was not placed. */
export function HeldPaymentNotice({ held, onDismiss }: HeldPaymentNoticeProps) {
  return (
    <NoticeBox
      tone="warning"
      title="A payment of yours was not used"
      action={
        <Button size="small" onClick={onDismiss}>
          Got it
        </Button>
      }
    >
      You were not charged, and no order was placed with it. Your bank may show <Money price={held.total} />{' '}
      as pending; it is released by itself within an hour or so, and banks may take a little longer to show
      that.
    </NoticeBox>
  );
}
