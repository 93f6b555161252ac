import type { CartDocument, CartGroup, CartLine } from '../store/cart-document';

type Content = Pick<CartDocument, 'groups' | 'lines'>;

/** Adds groups with their lines. A group that is already there is replaced in its place: that is how an edit works. */
export function mergeGroups(
  current: Content,
  groups: readonly CartGroup[],
  lines: readonly CartLine[],
): Content {
  const sent = new Map(groups.map((group) => [group.uuid, group]));
  const kept = new Set(current.groups.map((group) => group.uuid));
  const merged = [
    ...current.groups.map((group) => sent.get(group.uuid) ?? group),
    ...groups.filter((group) => !kept.has(group.uuid)),
  ];
  const all = [...current.lines.filter((line) => !sent.has(line.group_uuid)), ...lines];
  return {
    groups: merged,
    lines: merged.flatMap(({ uuid }) => all.filter((line) => line.group_uuid === uuid)),
  };
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
