import { QuantityStepper } from '@bowtie/ui/forms';
import { useFormChoice } from '@bowtie/web/forms';

/** How many cards, in a form. */
export function FormQuantity({ name, max }: { name: string; max: number }) {
  const { value, choose, error } = useFormChoice<number>(name);
  return (
    <QuantityStepper
      label="Number of cards"
      hint={`At most ${max} in an order`}
      value={value}
      error={error}
      max={max}
      // What is typed is not lost with a page that is closed.
      countsAsTyped
      onValue={choose}
    />
  );
}
