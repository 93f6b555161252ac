import type { Order } from '@bowtie/contracts';
import { buttonClass, NoticeBox } from '@bowtie/ui';
import { Link } from '@bowtie/web';
import { useMomentText } from '@bowtie/web/moments';

/** Says of an order above its buyer's limit until when it waits, and leads to where an owner decides. */
export function AwaitedApproval({ order: { approval, status } }: { order: Order }) {
  const momentText = useMomentText();
  if (approval?.state !== 'open' || status !== 'received') return null;
  return (
    <NoticeBox
      tone="info"
      title="An owner has yet to approve this order"
      action={
        <Link to="/account/business/approvals/" className={buttonClass()}>
          See what waits
        </Link>
      }
    >{`It is above the limit of its buyer. Without a decision by ${momentText(approval.deadline)} it ends, and nothing is charged.`}</NoticeBox>
  );
}
