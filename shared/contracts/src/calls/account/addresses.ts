import { cardRules } from '@bowtie/domain';
import { z } from 'zod';
import { defineCall } from '../../call';
import {
  AddressSchema,
  AnsweredAddressSchema,
  EmailSchema,
  IdSchema,
  LanguageTagSchema,
  ruled,
} from '../../shapes/fields';

/** So many recipients are kept for a person. */
export const mostRecipients = 100;

/** Somebody to whom cards go: by mail to an address, by e-mail, or either. */
const recipient = {
  recipient_name: ruled(cardRules.recipientName),
  recipient_email: EmailSchema.nullable().default(null),
  /** In which gifts are mailed to them; absent: in that of the order. */
  recipient_language: LanguageTagSchema.optional(),
  address: AddressSchema.nullable().default(null),
};

export const SavedRecipientSchema = z.object({
  address_id: z.string(),
  recipient_name: z.string(),
  recipient_email: z.string().nullable(),
  recipient_language: LanguageTagSchema.optional(),
  address: AnsweredAddressSchema.nullable(),
});
export type SavedRecipient = z.output<typeof SavedRecipientSchema>;

export const accountAddresses = defineCall({
  name: 'accountAddresses',
  method: 'GET',
  path: '/ajax/account/addresses/',
  owner: 'account',
  summary: 'The recipients and addresses that the signed-in person has saved, by name',
  signedIn: true,
  answer: z.object({ addresses: z.array(SavedRecipientSchema), limit: z.int() }),
});

/** Said where a recipient has neither. */
export const placeMissing = 'Please enter an e-mail or an address.';

/** Without an `address_id` a new one is saved, unless the very same is there already: then it is that. */
export const saveAddress = defineCall({
  name: 'saveAddress',
  method: 'POST',
  path: '/ajax/account/save-address/',
  owner: 'account',
  summary: 'Saves a recipient with an address or an e-mail, or changes one that is saved',
  signedIn: true,
  body: z
    .strictObject({ address_id: IdSchema.optional(), ...recipient })
    .refine(({ recipient_email, address }) => recipient_email !== null || address !== null, {
      path: ['recipient_email'],
      message: placeMissing,
    }),
  answer: z.object({ address: SavedRecipientSchema }),
  errors: {
    address_unknown: { status: 404, message: 'This address is not there any more.' },
    address_limit: {
      status: 409,
      message: `You have saved ${mostRecipients} addresses, which is as many as we keep. Please delete one first.`,
    },
  },
});

export const deleteAddress = defineCall({
  name: 'deleteAddress',
  method: 'POST',
  path: '/ajax/account/delete-address/',
  owner: 'account',
  summary: 'Deletes a recipient that the signed-in person has saved',
  signedIn: true,
  body: z.strictObject({ address_id: IdSchema }),
  answer: z.object({ deleted: z.literal(true) }),
  errors: {
    address_unknown: { status: 404, message: 'This address is not there any more.' },
  },
});
