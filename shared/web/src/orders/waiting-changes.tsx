import {
  type AccountOrder,
  type AddressChange,
  type OrderAccess,
  withdrawAddressChange,
} from '@bowtie/contracts';
import { Button, NoticeBox } from '@bowtie/ui';
import { call } from '@bowtie/web';
import { useMomentText } from '@bowtie/web/moments';
import { useOrderAction } from './use-order-action';

interface WaitingChangesProps {
  details: AccountOrder;
  access: OrderAccess | undefined;
  onChanged(): void;
}

/** Changes to other addresses than the ordered ones, which the buyer confirms by a mail. */
export function WaitingChanges({ details, access, onChanged }: WaitingChangesProps) {
  return details.waiting_changes?.map((change) => (
    <WaitingChange
      key={change.id}
      orderNumber={details.order.order_number}
      change={change}
      access={access}
      onChanged={onChanged}
    />
  ));
}

interface WaitingChangeProps extends Omit<WaitingChangesProps, 'details'> {
  orderNumber: string;
  change: AddressChange;
}

function WaitingChange({ orderNumber: order_number, change, access, onChanged }: WaitingChangeProps) {
  const momentText = useMomentText();
  const withdraw = useOrderAction('order lookup', onChanged);
  const { recipient, post_to } = change;
  const to = recipient === null ? [post_to?.shipping_name, post_to?.city] : [recipient.name, recipient.email];
  const where = to.filter(Boolean).join(', ');
  return (
    <>
      <NoticeBox
        tone="warning"
        title="Waiting for you to confirm"
        action={
          <Button
            icon="undo"
            busy={withdraw.busy}
            onClick={() =>
              void withdraw.run(() =>
                call(withdrawAddressChange, { params: { order_number, change_id: change.id }, body: access }),
              )
            }
          >
            Withdraw
          </Button>
        }
      >
        <p>{recipient === null ? `A new card is to go to: ${where}.` : `A gift is to go to: ${where}.`}</p>
        <p>
          {`We wrote to the address of this order. Open the link in that mail by ${momentText(change.expires_at)}.`}
        </p>
      </NoticeBox>
      {withdraw.error && <NoticeBox tone="error">{withdraw.error}</NoticeBox>}
    </>
  );
}
