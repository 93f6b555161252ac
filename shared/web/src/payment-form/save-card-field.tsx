import { Checkbox } from '@bowtie/ui/forms';
import { useFormChoice } from '@bowtie/web/forms';

/** Whether the card is kept for the next time. */
export function SaveCardField() {
  const { value, choose } = useFormChoice<boolean>('save_card');
  return (
    <Checkbox
      name="save_card"
      label="Save this card for next time"
      checked={value === true}
      onChange={(event) => choose(event.currentTarget.checked)}
    />
  );
}
