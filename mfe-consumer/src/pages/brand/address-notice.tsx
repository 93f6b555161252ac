import type { Address } from '@bowtie/contracts';
import { addressLine } from '@bowtie/domain';
import { Button, NoticeBox } from '@bowtie/ui';
import { Checkbox } from '@bowtie/ui/forms';
import type { AddressCheck } from '@bowtie/web/addresses';

interface AddressNoticeProps {
  /** What is known of the address; undefined while it is not whole, or being asked. */
  check: AddressCheck | undefined;
  /** Whether it is used although nobody could confirm it. */
  confirmed: boolean;
  onTake: (address: Address) => void;
  onConfirm: (confirmed: boolean) => void;
}

const problems = {
  undeliverable: {
    title: 'The postal service does not know this address',
    advice: 'A card that cannot be delivered comes back to us. Please check street and ZIP.',
  },
  failed: {
    title: 'This address could not be checked',
    advice: 'The address service does not answer. Please make sure that everything is right.',
  },
} as const;

/** Whether mail reaches an address: the post's own spelling to take, or a warning before it is used all the same. */
export function AddressNotice({ check, confirmed, onTake, onConfirm }: AddressNoticeProps) {
  if (check === undefined) return null;
  if (check.result === 'deliverable') {
    const { suggestion } = check;
    if (suggestion === null) return <NoticeBox tone="success">Mail is delivered to this address.</NoticeBox>;
    return (
      <NoticeBox
        title="The post writes it like this"
        action={
          <Button size="small" onClick={() => onTake(suggestion)}>
            Use this address
          </Button>
        }
      >
        {addressLine(suggestion)}
      </NoticeBox>
    );
  }
  const { title, advice } = problems[check.result];
  return (
    <NoticeBox tone="warning" title={title}>
      <span>{advice}</span>
      <Checkbox
        label="Send it to this address all the same"
        checked={confirmed}
        onChange={({ target }) => onConfirm(target.checked)}
      />
    </NoticeBox>
  );
}
