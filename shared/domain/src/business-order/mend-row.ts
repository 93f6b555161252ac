import { addressCells } from '../card/plastic-card';
import { entriesOf } from '../entries-of';
import { recordOf } from '../record-of';
import { mendAddress, mendedFields, shortAddress } from '../shipping/mend-address';
import type { GridField, GridRow } from './grid-row';

const cells = {
  shippingName: 'cardRecipientAddressRecipientName',
  addressLine1: addressCells.addressLine1,
  addressLine2: addressCells.addressLine2,
  city: addressCells.city,
} as const satisfies Record<(typeof mendedFields)[number], GridField>;

/** Another text for a cell of an address. */
export interface MendedCell {
  field: GridField;
  text: string;
}

/**
 * The cells of a row's address that the rules would take if they were written otherwise: without punctuation, with the unit in
 * the second line, in the short form of the post. The same as for an address in a form.
 */
export function mendedCells(row: GridRow): MendedCell[] {
  const typed = recordOf(mendedFields, (field) => row[cells[field]]);
  const plain = mendAddress(typed) ?? typed;
  const mended = shortAddress(plain) ?? plain;
  return entriesOf(cells).flatMap(([part, field]) =>
    mended[part] === typed[part] ? [] : [{ field, text: mended[part] }],
  );
}
