import type { CartDocument } from '../model/cart-document';
import { type BusinessLimits, checkLimits } from './cart-limits';
import { mergeGroups } from './merge-groups';

type Content = Pick<CartDocument, 'groups' | 'lines'>;

function only({ groups, lines }: Content, uuids: ReadonlySet<string>): Content {
  return {
    groups: groups.filter(({ uuid }) => uuids.has(uuid)),
    lines: lines.filter(({ group_uuid }) => uuids.has(group_uuid)),
  };
}

/**
 * What can be put into a cart without making it more than one order holds. Groups stay whole; where not all of them fit,
 * what was chosen last is put in first.
 */
export function fittingGroups(cart: CartDocument, added: Content, limits: BusinessLimits): Content {
  const fits = ({ groups, lines }: Content) =>
    checkLimits({ source: cart.source, ...mergeGroups(cart, groups, lines) }, limits) === undefined;
  if (fits(added)) return added;
  let kept: ReadonlySet<string> = new Set();
  for (const { uuid } of added.groups.toReversed()) {
    const wider = new Set([...kept, uuid]);
    if (fits(only(added, wider))) kept = wider;
  }
  return only(added, kept);
}
