import { addToCart } from '@bowtie/contracts';
import type { CartDocument, CartGroup } from '../model/cart-document';
import { type ContentError, FieldErrors } from '../rules/content-error';
import { type QuoteError, quoteGroup } from './quote-group';
import type { RateCache } from './rate-cache';

const text = {
  method_unknown: addToCart.errors.shipping_method_unknown.message,
  methods_differ:
    'Cards of one delivery group are shipped the same way. Please choose one way for all of them.',
  address_not_served: 'The parcel carrier does not go to this address.',
  carrier_silent: addToCart.errors.carrier_unavailable.message,
} as const satisfies Record<QuoteError['because'], string>;

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

type Quoted = { groups: CartGroup[] } | { refused: ContentError };

/**
 * Asks what the parcels of groups cost, of all at the same time. Groups that `keeps` says yes to stay as they are. A
 * carrier that does not answer is a refusal like any other: nothing was changed, and another try may do.
 */
export async function quoteGroups(
  { groups, lines }: Pick<CartDocument, 'groups' | 'lines'>,
  rates: RateCache,
  paths: QuotePaths,
  keeps: (group: CartGroup) => boolean,
): Promise<Quoted> {
  const now = new Date();
  const errors = new FieldErrors();
  const silent = new FieldErrors();
  const quoted = await Promise.all(
    groups.map(async (group, index) => {
      if (group.virtual || keeps(group)) return group;
      const own = lines.flatMap((line, at) => (line.group_uuid === group.uuid ? [{ line, at }] : []));
      const ownLines = own.map(({ line }) => line);
      const answer = await quoteGroup(group, ownLines, rates, now);
      if ('group' in answer) return answer.group;
      const { refused } = answer;
      const noted = refused.because === 'carrier_silent' ? silent : errors;
      for (const path of pathsOf(refused, index, (line) => own[line]?.at ?? 0, paths))
        noted.add(path, text[refused.because]);
      return group;
    }),
  );
  // What the visitor can mend is told before what may pass by itself.
  const refused = errors.as('shipping_method_unknown') ?? silent.as('carrier_unavailable');
  return refused === undefined ? { groups: quoted } : { refused };
}

function pathsOf(
  { because, lines }: QuoteError,
  groupIndex: number,
  at: (line: number) => number,
  paths: QuotePaths,
): string[] {
  if (lines.length === 0) return [paths.method(groupIndex)];
  const field = because === 'address_not_served' ? 'zip' : 'shipping_method';
  return lines.map((line) => paths.line(at(line), field));
}
