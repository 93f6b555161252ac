import type { ApprovalLimits } from '@bowtie/contracts';
import { centsFromWire, moneyText } from '@bowtie/domain';
import { NoticeBox } from '@bowtie/ui';

interface ApprovalNoticeProps {
  /** The limits of whoever orders; `undefined` where they have none. */
  limits: ApprovalLimits | undefined;
  /** What the cart costs, on the wire's scale. */
  total: number;
}

/** Says before anything is paid that an owner may have to approve the order. */
export function ApprovalNotice({ limits, total }: ApprovalNoticeProps) {
  if (limits === undefined) return null;
  const { order_dollars, month_dollars } = limits;
  if (order_dollars !== null && centsFromWire(total) > order_dollars * 100)
    return (
      <NoticeBox tone="info">{`This order is above your limit of ${moneyText({ dollars: order_dollars })}. You can place it: it waits for an owner of your business, and nothing is charged before.`}</NoticeBox>
    );
  if (month_dollars === null) return null;
  return (
    <NoticeBox tone="info">{`What goes beyond ${moneyText({ dollars: month_dollars })} in a month waits for an owner of your business. Nothing is charged before.`}</NoticeBox>
  );
}
