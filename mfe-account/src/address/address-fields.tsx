import { addressRules } from '@bowtie/domain';
import { AddressFields as Place } from '@bowtie/web/addresses';
import { FormTextField } from '@bowtie/web/forms';

const { min, max } = addressRules.shippingName;

/** Where a card is posted to, with the names of the wire. */
export function AddressFields() {
  return (
    <>
      <FormTextField
        name="shipping_name"
        label="Name on the envelope"
        hint={`${min} to ${max} characters: letters, digits and hyphens`}
        autoComplete="name"
      />
      <Place rules={addressRules} />
    </>
  );
}
