import { joinCarts } from '@bowtie/contracts';
import { type CartSource, source } from '@bowtie/domain';
import { CallRefusal, type HandledCall, handle, personCartEpoch, refusal } from '@bowtie/service-kit';
import { fittingGroups } from '../rules/fitting-groups';
import { isSameContent, mergeGroups, withoutGroup } from '../rules/merge-groups';
import { livePromotion } from '../rules/present-cart';
import type { CartDocument, CartLine, CartPromotion } from '../store/cart-document';
import { type CartSlot, slotOf } from '../store/cart-identity';
import type { CartParts } from './parts';

/** How often a cart that changes while it is moved is looked at again. */
const movingAttempts = 8;
const sources = Object.values(source);

/** The call by which the carts of a person who signs in come together. */
export function joinCartsCalls({ carts, promotions, limits }: CartParts): HandledCall[] {
  const isUsed = async (key: string) => {
    const found = await Promise.all(sources.map((own) => carts.read(givenUp(key, own))));
    return found.some((cart) => cart !== null && cart.lines.length > 0);
  };

  /** Puts a use that was set aside for another cart to this one, which keeps its own where it has one. */
  const handOver = async (promotion: CartPromotion, slot: CartSlot, own: CartSource) => {
    let isGiven = false;
    let replaced: string | undefined;
    const give = (current: CartDocument) => {
      const now = new Date();
      isGiven = promotion.until > now && current.lines.length > 0 && livePromotion(current, now) === null;
      replaced = isGiven ? current.promotion?.hold_id : undefined;
      return isGiven ? { ...current, promotion: { ...promotion, since: current.version + 1 } } : current;
    };
    await carts.change(slot, own, give).catch((error: unknown) => {
      // After an outage nobody knows whether it was given, and the hold lapses by itself.
      if (!(error instanceof CallRefusal)) throw error;
      isGiven = false;
      replaced = undefined;
    });
    if (!isGiven) await promotions.release(promotion.hold_id);
    if (replaced !== undefined) await promotions.release(replaced);
  };

  /**
   * Moves what fits into another cart; says whether something stays. It is there before it is taken from here, so that
   * nothing is lost in between: a crash leaves it in both, and the next time it replaces itself. A promotion goes the
   * other way about, so that one use is never in two carts.
   */
  const move = async (from: CartSlot, to: CartSlot, own: CartSource, userId: string): Promise<boolean> => {
    for (let attempt = 0; attempt < movingAttempts; attempt += 1) {
      // Changing nothing waits for the order that is being made of a cart.
      const before = await carts.change(from, own, (current) => current);
      if (before.lines.length === 0) return false;
      const { groups } = before;
      const lines = before.lines.map((line) => pictureOf(line, userId));
      let moved: Pick<CartDocument, 'groups'> = { groups: [] };
      await carts.change(to, own, (current) => {
        const fitting = fittingGroups(current, { groups, lines }, limits);
        moved = fitting;
        const merged = mergeGroups(current, fitting.groups, fitting.lines);
        return isSameContent(current, merged) ? current : { ...current, ...merged };
      });
      if (moved.groups.length === 0) return true;
      let isMoved = false;
      const freed: CartPromotion[] = [];
      const after = await carts.change(from, own, (current) => {
        freed.length = 0;
        isMoved = current.cart_id === before.cart_id && current.version === before.version;
        if (!isMoved) return current;
        const left = moved.groups.reduce((rest, { uuid }) => withoutGroup(rest, uuid), current);
        if (left.lines.length > 0) return left;
        if (current.promotion !== null) freed.push(current.promotion);
        return { ...left, promotion: null };
      });
      if (!isMoved) continue;
      for (const promotion of freed) await handOver(promotion, to, own);
      return after.lines.length > 0;
    }
    throw refusal(joinCarts, 'conflict');
  };

  return [
    handle(joinCarts, async ({ body: { user_id, into, session, others } }) => {
      const staysPut = session !== null && !(await isUsed(into)) && (await isUsed(session));
      const cart_key = staysPut ? session : into;
      const from = new Set([...others, ...(session === null ? [] : [session])]);
      from.delete(cart_key);
      let is_left = false;
      // One after the other: what was chosen later takes the place of what was chosen before.
      for (const key of from) {
        const left = await Promise.all(
          sources.map((own) => move(givenUp(key, own), personal(cart_key, own), own, user_id)),
        );
        is_left ||= left.includes(true);
      }
      return { cart_key, is_left };
    }),
  ];
}

/** A cart that is the person's from now on: a session that had it before reaches it no more. */
function personal(key: string, own: CartSource): CartSlot {
  return { id: slotOf(key, own), epoch: personCartEpoch };
}

/** A cart whose cards move away. Its session may go on with it, empty, until it learns that somebody signed in. */
function givenUp(key: string, own: CartSource): CartSlot {
  return { id: slotOf(key, own), epoch: undefined };
}

/** A line in another cart than the one whose session made its picture: the person answers for the picture there. */
function pictureOf(line: CartLine, userId: string): CartLine {
  if (line.picture === undefined || line.picture === null || line.picture.user_id !== null) return line;
  return { ...line, picture: { ...line.picture, user_id: userId } };
}
