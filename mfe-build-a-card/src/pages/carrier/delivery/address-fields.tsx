import type { Address } from '@bowtie/contracts';
import { addressRules, formatZip, mendedFields, recordOf } from '@bowtie/domain';
import { AddressMend, lengthHint, StateSelect, StreetField } from '@bowtie/web/addresses';
import { FormTextField, fieldError, refusedCharacters, useFormText } from '@bowtie/web/forms';
import type { AddressField } from '../../../card-text/text-rules';
import styles from './delivery.module.css';

interface AddressFieldsProps {
  /** What the store or the services refuse, beside the rules of the fields. */
  fieldErrors: Partial<Record<AddressField, string | undefined>>;
  /** A suggestion was taken. */
  onAddress: (address: Address) => void;
}

const mendNames = recordOf(mendedFields, (field) => field);

/** Whom the card goes to and where, the street with suggestions as it is typed. */
export function AddressFields({ fieldErrors, onAddress }: AddressFieldsProps) {
  const about = (name: AddressField) => ({
    name,
    // The address is somebody else's most of the time; a half that the browser knows would only be in the way.
    autoComplete: 'off',
    detailOf: refusedCharacters(addressRules[name]),
    errorOf: (meta: Parameters<typeof fieldError>[0]) => fieldError(meta) ?? fieldErrors[name],
  });
  return (
    <>
      <FormTextField
        label="Name on the envelope"
        hint={`${lengthHint(addressRules.shippingName)}: letters, digits and hyphens`}
        {...about('shippingName')}
      />
      <div className={styles.street}>
        <StreetField {...about('addressLine1')} zipName="zip" onAddress={onAddress} />
        <FormTextField
          label="Apartment or unit"
          optional
          hint={lengthHint(addressRules.addressLine2)}
          {...about('addressLine2')}
        />
      </div>
      <div className={styles.town}>
        <FormTextField label="City" hint={lengthHint(addressRules.city)} {...about('city')} />
        <State {...about('state')} />
        <FormTextField label="ZIP" inputMode="numeric" format={formatZip} {...about('zip')} />
      </div>
      <AddressMend names={mendNames} />
    </>
  );
}

type FieldProps = Parameters<typeof useFormText>[0] & { autoComplete: string };

function State({ autoComplete, ...field }: FieldProps) {
  return <StateSelect autoComplete={autoComplete} {...useFormText(field)} />;
}
