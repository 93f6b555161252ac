import { noWireAddress, type WireAddress } from '@bowtie/domain';

/** Where a card is posted to, as a form has it. */
export interface PostTo extends WireAddress {
  shipping_name: string;
}

export const noAddress: PostTo = { shipping_name: '', ...noWireAddress };

/** The form's field of an invalid path. */
export function addressField(path: string): string | undefined {
  return path in noAddress ? path : undefined;
}
