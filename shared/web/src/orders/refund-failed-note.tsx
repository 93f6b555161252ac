import { moneyText } from '@bowtie/domain';
import { NoticeBox } from '@bowtie/ui';

/** Says that the bank sent a refund back, and that its money is not lost; nothing where none did. */
export function RefundFailedNote({ amount }: { amount: number | undefined }) {
  if (amount === undefined) return null;
  return (
    <NoticeBox tone="warning" title="Your bank sent a refund back to us">
      <p>
        {`${moneyText({ price: amount })} did not arrive. It is still yours: we send it again or pay it another way, and write to you. If you have a new card or account, please contact our support team.`}
      </p>
    </NoticeBox>
  );
}
