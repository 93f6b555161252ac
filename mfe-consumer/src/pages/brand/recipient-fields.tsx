import type { Address } from '@bowtie/contracts';
import {
  addressRules,
  type BrandKind,
  cardRules,
  formatZip,
  fromWireAddress,
  isWholeAddress,
  mendedFields,
  recordOf,
  tidyAddress,
  toWireAddress,
} from '@bowtie/domain';
import { Button, VisuallyHidden } from '@bowtie/ui';
import { useServerData } from '@bowtie/web';
import {
  type AddressCheck,
  AddressMend,
  addressCheckQuery,
  addressKey,
  EmailLanguageSelect,
  failedCheck,
  lengthHint,
  SavedRecipientSelect,
  StateSelect,
  StreetField,
} from '@bowtie/web/addresses';
import { FormTextField, refusedCharacters, useFormText } from '@bowtie/web/forms';
import { useEffect, useRef } from 'react';
import { useField, useForm } from 'react-final-form';
import { AddressNotice } from './address-notice';
import { emptyRecipient, type Recipient } from './brand-order';
import styles from './brand-page.module.css';

interface RecipientFieldsProps {
  id: string;
  kind: BrandKind;
  /** What they are called aloud. */
  label: string;
  /** They have just been added: the focus begins at their first field. */
  isNew: boolean;
  onRemove: (() => void) | undefined;
  /** The keys of addresses that are used although nobody could confirm them. */
  confirmed: ReadonlySet<string>;
  onConfirm: (key: string, confirmed: boolean) => void;
}

const checkDelayMs = 350;

/** Where a card goes, as the wire has it; null while the address is not whole. */
export function wholeAddress(person: Recipient): Address | null {
  const address = tidyAddress({ ...emptyRecipient, ...person });
  return isWholeAddress(address) ? toWireAddress(address) : null;
}

function useAddressCheck(address: Address | null): AddressCheck | undefined {
  const query = address === null ? undefined : addressCheckQuery(address);
  const { key, load, ...options } = query ?? { key: undefined, load: () => Promise.resolve(failedCheck) };
  const { status, data } = useServerData<AddressCheck>(key, load, { ...options, delayMs: checkDelayMs });
  return status === 'failed' ? failedCheck : data;
}

/** One recipient of a brand's card: a name, and an e-mail or a verified address. */
export function RecipientFields({
  id,
  kind,
  label,
  isNew,
  onRemove,
  confirmed,
  onConfirm,
}: RecipientFieldsProps) {
  const fields = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (isNew) fields.current?.querySelector<HTMLElement>('select, input')?.focus();
  }, [isNew]);
  const form = useForm();
  const at = (field: keyof Recipient) => `people.${id}.${field}`;
  const change = (patch: Partial<Recipient>) =>
    form.batch(() => {
      for (const [field, value] of Object.entries(patch)) form.change(`people.${id}.${field}`, value);
    });
  const isMailed = kind === 'plastic';
  return (
    <fieldset ref={fields} className={styles.person}>
      <legend className={styles.personName}>{label}</legend>
      {onRemove && (
        <Button size="small" variant="quiet" icon="trash" className={styles.remove} onClick={onRemove}>
          Remove
          <VisuallyHidden> {label}</VisuallyHidden>
        </Button>
      )}
      <SavedRecipientSelect
        fits={({ recipient_email, address }) => (isMailed ? address !== null : recipient_email !== null)}
        onPick={({ recipient_name, recipient_email, recipient_language, address }) =>
          change(
            isMailed && address !== null
              ? { name: recipient_name, shippingName: recipient_name, ...fromWireAddress(address) }
              : {
                  name: recipient_name,
                  email: recipient_email ?? '',
                  emailLanguage: recipient_language ?? '',
                },
          )
        }
      />
      <div className={styles.pair}>
        <FormTextField
          name={at('name')}
          label="Recipient’s name"
          autoComplete="off"
          detailOf={refusedCharacters(isMailed ? cardRules.carrierTo : cardRules.recipientName)}
        />
        {isMailed ? (
          <FormTextField
            name={at('shippingName')}
            label="Name on the envelope"
            optional
            hint={`Only if it differs. ${lengthHint(addressRules.shippingName)}`}
            detailOf={refusedCharacters(addressRules.shippingName)}
            autoComplete="off"
          />
        ) : (
          <>
            <FormTextField name={at('email')} label="Recipient’s e-mail" type="email" autoComplete="off" />
            <EmailLanguageSelect name={at('emailLanguage')} />
          </>
        )}
      </div>
      {isMailed && <AddressPart {...{ id, confirmed, onConfirm, change }} at={at} />}
    </fieldset>
  );
}

interface AddressPartProps extends Pick<RecipientFieldsProps, 'id' | 'confirmed' | 'onConfirm'> {
  at: (field: keyof Recipient) => string;
  change: (patch: Partial<Recipient>) => void;
}

function AddressPart({ id, at, change, confirmed, onConfirm }: AddressPartProps) {
  const { input } = useField<Recipient>(`people.${id}`, { subscription: { value: true } });
  const address = wholeAddress(input.value);
  const check = useAddressCheck(address);
  const key = address === null ? '' : addressKey(address);
  const take = (taken: Address) => change(fromWireAddress(taken));
  return (
    <>
      <div className={styles.pair}>
        <StreetField
          name={at('addressLine1')}
          detailOf={refusedCharacters(addressRules.addressLine1)}
          zipName={at('zip')}
          onAddress={take}
        />
        <FormTextField
          name={at('addressLine2')}
          label="Apartment or unit"
          optional
          hint={lengthHint(addressRules.addressLine2)}
          detailOf={refusedCharacters(addressRules.addressLine2)}
          autoComplete="off"
        />
      </div>
      <div className={styles.town}>
        <FormTextField
          name={at('city')}
          label="City"
          autoComplete="off"
          detailOf={refusedCharacters(addressRules.city)}
        />
        <StateSelect autoComplete="off" {...useFormText({ name: at('state') })} />
        <FormTextField
          name={at('zip')}
          label="ZIP"
          inputMode="numeric"
          autoComplete="off"
          format={formatZip}
        />
      </div>
      <AddressMend names={recordOf(mendedFields, at)} />
      <div aria-live="polite">
        <AddressNotice
          check={check}
          confirmed={confirmed.has(key)}
          onTake={take}
          onConfirm={(yes) => onConfirm(key, yes)}
        />
      </div>
    </>
  );
}
