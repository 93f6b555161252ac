import { addressFields, addressRules, wireAddressFields } from '@bowtie/domain';
import { AddressMend, AddressFields as Place, SavedRecipientSelect } from '@bowtie/web/addresses';
import { FormTextField, refusedCharacters } from '@bowtie/web/forms';
import { useForm } from 'react-final-form';
import type { PostTo } from './post-to';

const { min, max } = addressRules.shippingName;

const mendNames = { shippingName: 'shipping_name', ...addressFields };

/** Where a card is posted to, with the names of the wire. Who is signed in may take somebody who is saved. */
export function AddressFields() {
  const form = useForm<PostTo>();
  return (
    <>
      <SavedRecipientSelect
        fits={({ address }) => address !== null}
        onPick={({ recipient_name, address }) =>
          form.batch(() => {
            form.change('shipping_name', recipient_name);
            if (address === null) return;
            for (const field of wireAddressFields) form.change(field, address[field]);
          })
        }
      />
      <FormTextField
        name="shipping_name"
        label="Name on the envelope"
        hint={`${min} to ${max} characters: letters, digits and hyphens`}
        autoComplete="name"
        detailOf={refusedCharacters(addressRules.shippingName)}
      />
      <Place rules={addressRules} />
      <AddressMend names={mendNames} />
    </>
  );
}
