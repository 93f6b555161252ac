import { source } from '../limits';
import { accountRules, addressRules, type TextRule } from '../text/rules/text-rules';

/** Where a business registers from: the order flow, or the separate KYC form, which alone asks for an SSN. */
export const registrationSource = { orderFlow: source.business, kycForm: 'gcg_kyc' } as const;
export type RegistrationSource = (typeof registrationSource)[keyof typeof registrationSource];
export const registrationSources = Object.values(registrationSource);

/** Whole dollars of card values that a business may order, in all its orders together, while it waits for approval. */
export const pendingBusinessDollars = 500;

/** Any words in any lines, but no character that only a program can read. */
export const freeText = {
  pattern: /^(?:[^\p{Cc}\p{Cs}]|[\n\t])+$/u,
  message: 'Please use letters, digits and common marks only.',
} as const;

const host = String.raw`(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}`;

/**
 * Fields of a registration. The company's address is not printed on a card, so it may be longer than one of a card
 * (section 5 rules the rows of a grid).
 */
export const registrationRules = {
  companyName: {
    min: 2,
    max: 100,
    pattern: /^(?!\p{M})[\p{L}\p{M}\p{Nd}\-'’.,&+/#!()@: ]+$/u,
    message: 'Please use letters, digits and common marks only.',
  },
  addressLine1: { ...addressRules.addressLine1, max: 60, printed: false },
  addressLine2: { ...addressRules.addressLine2, max: 60, printed: false },
  city: { ...addressRules.city, max: 40, printed: false },
  state: addressRules.state,
  zip: addressRules.zip,
  contactName: accountRules.personName,
  website: {
    min: 4,
    max: 200,
    pattern: new RegExp(`^(?:https?://)?${host}(?::\\d{1,5})?(?:[/?#]\\S*)?$`, 'i'),
    message: 'Please enter an address such as www.example.com.',
    optional: true,
  },
  reasonForInterest: {
    min: 2,
    max: 500,
    ...freeText,
    optional: true,
  },
} as const satisfies Record<string, TextRule>;
