import { randomUUID } from 'node:crypto';
import { type BusinessRegistration, submitSmallBusinessRegistration } from '@bowtie/contracts';
import {
  addressFields,
  einDigits,
  messages,
  type RegistrationSource,
  recordOf,
  registrationSource,
  ssnDigits,
  type WireAddress,
} from '@bowtie/domain';
import { callError, type DataCipher, type EncryptedText } from '@bowtie/service-kit';
import { phoneNumber } from '../rules/phone-number';

/** A number of the tax office at rest: encrypted, with what is shown of it. */
interface EncryptedTaxId extends EncryptedText {
  last_four: string;
}

/** What a business registered with, as it is kept. */
export interface Registration {
  /** What its numbers are sealed for. */
  id: string;
  source: RegistrationSource;
  company_name: string;
  /** E.164, as the other number. */
  company_phone_number: string;
  address: WireAddress;
  contact_name: string;
  contact_phone_number: string;
  /** In lower case; nobody has proven it where an account was there before. */
  contact_email: string;
  website: string | null;
  reason_for_interest: string | null;
  ein: EncryptedTaxId | null;
  ssn: EncryptedTaxId | null;
  /** Of the EIN, by which others with the same one are found; under the current key and older ones. */
  ein_digests: string[];
  /** The same of the SSN. Absent: it was registered before these were kept. */
  ssn_digests?: string[];
  /** Of all that was sent but password and captcha: the same again is the same registration. */
  digest: string;
}

/** Makes what is kept of what was sent. */
export interface Registrar {
  /** @throws ApiError `invalid_request` for what single fields cannot tell */
  read(body: BusinessRegistration): Registration;
  /** A digest of a body that gives nothing away, for its `Idempotency-Key`. */
  bodyDigest(body: BusinessRegistration): string;
  /** The digests of the SSN of a business that was registered before these were kept; undefined where its key is gone. */
  ssnDigestsOf(business: { registration_id: string; ssn: EncryptedTaxId | null }): string[] | undefined;
}

const lastDigits = 4;

export function createRegistrar(cipher: DataCipher): Registrar {
  const ownerOf = (id: string, name: 'ein' | 'ssn') => `${id} ${name}`;
  const digestsOf = (name: 'ein' | 'ssn', digits: string | undefined) =>
    digits === undefined ? [] : cipher.digests(name, digits);
  const encrypt = (id: string, name: 'ein' | 'ssn', digits: string | undefined): EncryptedTaxId | null =>
    digits === undefined
      ? null
      : { ...cipher.encryptText(ownerOf(id, name), digits), last_four: digits.slice(-lastDigits) };
  return {
    bodyDigest: (body) => cipher.digests('business-request', JSON.stringify(body))[0],
    ssnDigestsOf: ({ registration_id, ssn }) => {
      if (ssn === null) return [];
      try {
        return digestsOf('ssn', cipher.decryptText(ownerOf(registration_id, 'ssn'), ssn));
      } catch {
        return undefined;
      }
    },
    read(body) {
      const phones = checkedPhones(body);
      checkTaxIds(body);
      const id = randomUUID();
      const [ein, ssn] = [einDigits(body.ein ?? ''), ssnDigits(body.ssn ?? '')];
      const said = {
        source: body.source,
        company_name: body.company_name,
        ...phones,
        address: recordOf(Object.values(addressFields), (field) => body[field] ?? ''),
        contact_name: body.contact_name,
        contact_email: body.contact_email,
        website: body.website ?? null,
        reason_for_interest: body.reason_for_interest ?? null,
      };
      return {
        id,
        ...said,
        ein: encrypt(id, 'ein', ein),
        ssn: encrypt(id, 'ssn', ssn),
        ein_digests: digestsOf('ein', ein),
        ssn_digests: digestsOf('ssn', ssn),
        digest: cipher.digests('business-registration', JSON.stringify([said, ein, ssn]))[0],
      };
    },
  };
}

function invalid(errors: Record<string, string[]>) {
  return callError(submitSmallBusinessRegistration, 'invalid_request', { errors });
}

function checkedPhones(body: BusinessRegistration) {
  const [company_phone_number, contact_phone_number] = [
    phoneNumber(body.company_phone_number),
    phoneNumber(body.contact_phone_number),
  ];
  if (company_phone_number !== undefined && contact_phone_number !== undefined)
    return { company_phone_number, contact_phone_number };
  const wrong = [messages.format];
  throw invalid({
    ...(company_phone_number === undefined && { company_phone_number: wrong }),
    ...(contact_phone_number === undefined && { contact_phone_number: wrong }),
  });
}

/** An EIN in the order flow; on the KYC form that or an SSN, since sole proprietors need no EIN. */
function checkTaxIds({ source, ein, ssn }: BusinessRegistration): void {
  const isKyc = source === registrationSource.kycForm;
  if (!isKyc && ssn !== undefined)
    throw invalid({ ssn: ['Please leave your Social Security number out here.'] });
  if (ein !== undefined || (isKyc && ssn !== undefined)) return;
  throw invalid({
    ein: [
      isKyc ? 'Please enter an EIN, or your Social Security number if you have none.' : messages.required,
    ],
  });
}
