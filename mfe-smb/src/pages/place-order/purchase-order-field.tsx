import { FormTextField } from '@bowtie/web/forms';

interface PurchaseOrderFieldProps {
  error?: string | undefined;
  /** Told what is typed, for the payment beside the form. */
  onValue?: ((typed: string) => void) | undefined;
}

/** The values of a form with the field. */
export interface PurchaseOrderValues {
  purchase_order_number: string;
}

/** The business's own number of the purchase, in a form. */
export function PurchaseOrderField({ error, onValue }: PurchaseOrderFieldProps) {
  return (
    <FormTextField
      name="purchase_order_number"
      label="Purchase order number"
      hint="Optional. It stands on your order and its invoice."
      maxLength={40}
      autoComplete="off"
      errorOf={() => error}
      onValue={onValue}
    />
  );
}
