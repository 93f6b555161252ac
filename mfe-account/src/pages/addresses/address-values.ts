import type { Address, SavedRecipient } from '@bowtie/contracts';
import { readLanguage } from '@bowtie/domain';

/** What the form of a saved recipient holds; what is not known is empty. */
export interface AddressValues extends Address {
  recipient_name: string;
  recipient_email: string;
  recipient_language: string;
}

/** The field of the form for a path of the call's body. */
export const fieldOf = (path: string) => path.replace(/^address\./, '');

/** What the call is sent. @param entry the one that is changed */
export function bodyOf(
  { recipient_name, recipient_email, recipient_language, ...address }: AddressValues,
  entry: SavedRecipient | undefined,
) {
  const language = readLanguage(recipient_language);
  const hasAddress = Object.values(address).some((part) => part.trim() !== '');
  return {
    ...(entry !== undefined && { address_id: entry.address_id }),
    recipient_name,
    recipient_email: recipient_email.trim() === '' ? null : recipient_email,
    ...(language !== undefined && { recipient_language: language }),
    address: hasAddress ? address : null,
  };
}
