import { Money } from '@bowtie/ui';

/** The line of what went back of an order, in a list of terms; nothing where nothing did. */
export function GivenBack({ amount }: { amount: number }) {
  if (amount === 0) return null;
  return (
    <div>
      <dt>Given back</dt>
      <dd>
        <Money price={amount} />
      </dd>
    </div>
  );
}
