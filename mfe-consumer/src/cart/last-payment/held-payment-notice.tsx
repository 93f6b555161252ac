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
      Your bank may show <Money price={held.total} /> as pending. If it accepted the payment, we place the
      order by ourselves or write to you about it; if not, you are not charged, and the amount is released
      within an hour or so.
    </NoticeBox>
  );
}
