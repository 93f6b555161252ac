import { noAddressParts } from '@bowtie/domain';
import type { PostalAddress } from '@bowtie/providers/postal-address';
import { z } from 'zod';

const form =
  /^(?<name>[^,]+),(?<line1>[^,]+),(?:(?<line2>[^,]+),)?(?<city>[^,]+),\s*(?<state>[A-Z]{2}),?\s+(?<zip>\d{5})$/;

function read(text: string): PostalAddress | undefined {
  const parts = form.exec(text.trim())?.groups;
  if (parts === undefined) return undefined;
  const part = (name: string) => parts[name]?.trim() ?? '';
  return {
    ...noAddressParts,
    name: part('name'),
    addressLine1: part('line1'),
    addressLine2: part('line2'),
    city: part('city'),
    state: part('state'),
    zip: part('zip'),
  };
}

/** The desk where cards, letters and greeting cards are put together: `name, street, city, ST 12345`. */
export const SenderSchema = z
  .string()
  .default('Bowtie, 1040 West Randolph Street, Chicago, IL 60607')
  .transform((text, context) => {
    const address = read(text);
    if (address !== undefined) return address;
    context.addIssue({ code: 'custom', message: 'must be an address: name, street, city, ST 12345' });
    return z.NEVER;
  });
