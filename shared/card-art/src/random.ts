/** A stream of numbers in [0, 1) that is the same for the same seed, on every machine. */
export type Random = () => number;

/** The mulberry32 generator: small, and good enough to place leaves. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A seed from a name. */
export function seedFrom(text: string): number {
  let hash = 2_166_136_261;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return hash >>> 0;
}

/** A number between two others. */
export const between = (random: Random, least: number, most: number): number =>
  least + random() * (most - least);

/** One of a list. */
export function pick<Item>(random: Random, list: readonly [Item, ...Item[]]): Item {
  return list[Math.floor(random() * list.length)] ?? list[0];
}

/** The item at an index that wraps around. */
export function cycle<Item>(list: readonly [Item, ...Item[]], index: number): Item {
  return list[((index % list.length) + list.length) % list.length] ?? list[0];
}

/** Points that keep a distance from each other, as far as they fit. */
export function scatter(
  random: Random,
  wanted: number,
  roomOf: (placed: number) => number,
  width: number,
  height: number,
): readonly { readonly x: number; readonly y: number; readonly room: number }[] {
  const points: { x: number; y: number; room: number }[] = [];
  for (let tries = 0; tries < wanted * 24 && points.length < wanted; tries++) {
    const x = between(random, -20, width + 20);
    const y = between(random, -20, height + 20);
    const room = roomOf(points.length);
    if (points.every((other) => Math.hypot(other.x - x, other.y - y) > (other.room + room) / 2)) {
      points.push({ x, y, room });
    }
  }
  return points;
}
