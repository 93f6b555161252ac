import { isDeepStrictEqual } from 'node:util';
import type { CartItem } from '@bowtie/contracts';
import type { CartDocument, CartGroup, CartLine } from '../model/cart-document';
import { presentLine } from './present-line';

type Content = Pick<CartDocument, 'groups' | 'lines'>;

/**
 * Adds groups with their lines. A group that is already there is replaced in its place. Those in `replaces` go, and groups
 * that are new stand where the first of them stood.
 */
export function mergeGroups(
  current: Content,
  groups: readonly CartGroup[],
  lines: readonly CartLine[],
  replaces: readonly string[] = [],
): Content {
  const sent = new Map(groups.map((group) => [group.uuid, group]));
  const before = new Set(current.groups.map((group) => group.uuid));
  const fresh = groups.filter((group) => !before.has(group.uuid));
  const first = current.groups.find(({ uuid }) => replaces.includes(uuid));
  const merged = current.groups.flatMap((group) => {
    const next = sent.get(group.uuid) ?? (replaces.includes(group.uuid) ? undefined : group);
    return [...(next === undefined ? [] : [next]), ...(group === first ? fresh : [])];
  });
  if (first === undefined) merged.push(...fresh);
  const all = [...current.lines.filter((line) => !sent.has(line.group_uuid)), ...lines];
  return {
    groups: merged,
    lines: merged.flatMap(({ uuid }) => all.filter((line) => line.group_uuid === uuid)),
  };
}

/** Whether two contents are the same to whoever looks at them; lines are made anew each time, and quotes have their age. */
export function isSameContent(one: Content, other: Content): boolean {
  if (one.lines.length !== other.lines.length || one.groups.length !== other.groups.length) return false;
  return (
    one.groups.every(({ uuid }, index) => uuid === other.groups[index]?.uuid) &&
    isDeepStrictEqual(one.lines.map(ageless), other.lines.map(ageless)) &&
    isDeepStrictEqual(one.groups.map(agelessGroup), other.groups.map(agelessGroup))
  );
}

const ageless = ({ id, ...line }: CartLine) => line;

function agelessGroup({ quote, ...group }: CartGroup) {
  if (quote === undefined) return group;
  const { quoted_at, ...offer } = quote;
  return { ...group, offer };
}

/** The content without one group and its lines; the very same object when the group is not there. */
export function withoutGroup<C extends Content>(current: C, uuid: string): C {
  if (!current.groups.some((group) => group.uuid === uuid)) return current;
  return {
    ...current,
    groups: current.groups.filter((group) => group.uuid !== uuid),
    lines: current.lines.filter((line) => line.group_uuid !== uuid),
  };
}

/** What a card is, whatever it costs: a discount may have ended since it was ordered. */
function withoutPrice({ id: _id, price: _p, cash_back: _c, discount: _d, ...item }: CartItem) {
  return item;
}

/** The content without the groups all of whose cards are among `items`; the very same object when there is none. */
export function withoutItems<C extends Content>(current: C, items: readonly CartItem[], now: Date): C {
  // A line that was sent again has another id, and is the same card all the same.
  const isAmong = (line: CartLine) => {
    const shown = withoutPrice(presentLine(line, now));
    return items.some((item) => isDeepStrictEqual(withoutPrice(item), shown));
  };
  return current.groups
    .filter(({ uuid }) => current.lines.filter((line) => line.group_uuid === uuid).every(isAmong))
    .reduce((left, { uuid }) => withoutGroup(left, uuid), current);
}
