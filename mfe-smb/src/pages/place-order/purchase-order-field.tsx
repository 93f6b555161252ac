import { TextField } from '@bowtie/ui';

interface PurchaseOrderFieldProps {
  value: string;
  error: string | undefined;
  onValue: (typed: string) => void;
}

/** The business's own number of the purchase. */
export function PurchaseOrderField({ value, error, onValue }: PurchaseOrderFieldProps) {
  return (
    <TextField
      name="purchase_order_number"
      label="Purchase order number"
      hint="Optional. It stands on your order and its invoice."
      maxLength={40}
      autoComplete="off"
      value={value}
      error={error}
      onChange={(event) => onValue(event.currentTarget.value)}
    />
  );
}
