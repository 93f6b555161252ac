import { addToCart } from '@bowtie/contracts';
import { ParcelCarrierUnavailable } from '@bowtie/providers/parcel-carrier';
import { type ContentRefusal, FieldErrors } from '../rules/content-refusal';
import type { CartDocument, CartGroup } from '../store/cart-document';
import { type QuoteRefusal, quoteGroup } from './quote-group';
import type { RateBook } from './rate-book';

const text = {
  methodUnknown: addToCart.errors.shipping_method_unknown.message,
  addressNotServed: 'The parcel carrier does not go to this address.',
} as const;

/** Under which names the fields of a group and of its cards are refused. */
export interface QuotePaths {
  /** The shipping method of the group that stands at this index. */
  method(groupIndex: number): string;
  /** A field of the line that stands at this index of all lines. */
  line(lineIndex: number, field: 'zip' | 'shipping_method'): string;
}

export const payloadPaths: QuotePaths = {
  method: (index) => `delivery_groups.${index}.shipping_method_id`,
  line: (index, field) => `cards.${index}.${field}`,
};

type Quoted = { groups: CartGroup[] } | { refused: ContentRefusal };

/**
 * Asks what the parcels of groups cost, of all at the same time. Groups that `keeps` says yes to stay as they are. A
 * carrier that does not answer is a refusal like any other: nothing was changed, and another try may do.
 */
export async function quoteGroups(
  { groups, lines }: Pick<CartDocument, 'groups' | 'lines'>,
  rates: RateBook,
  paths: QuotePaths,
  keeps: (group: CartGroup) => boolean,
): Promise<Quoted> {
  const now = new Date();
  const errors = new FieldErrors();
  try {
    const quoted = await Promise.all(
      groups.map(async (group, index) => {
        if (group.virtual || keeps(group)) return group;
        const own = lines.flatMap((line, at) => (line.group_uuid === group.uuid ? [{ line, at }] : []));
        const answer = await quoteGroup(
          group,
          own.map(({ line }) => line),
          rates,
          now,
        );
        if ('group' in answer) return answer.group;
        note(answer.refused, index, (line) => own[line]?.at ?? 0, paths, errors);
        return group;
      }),
    );
    const refused = errors.as('shipping_method_unknown');
    return refused === undefined ? { groups: quoted } : { refused };
  } catch (error) {
    if (error instanceof ParcelCarrierUnavailable)
      return { refused: { code: 'carrier_unavailable', errors: {} } };
    throw error;
  }
}

function note(
  { because, line }: QuoteRefusal,
  groupIndex: number,
  at: (line: number) => number,
  paths: QuotePaths,
  errors: FieldErrors,
): void {
  const message = because === 'address_not_served' ? text.addressNotServed : text.methodUnknown;
  if (line === undefined) errors.add(paths.method(groupIndex), message);
  else
    errors.add(paths.line(at(line), because === 'address_not_served' ? 'zip' : 'shipping_method'), message);
}
