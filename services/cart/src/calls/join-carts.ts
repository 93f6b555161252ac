import { joinCarts } from '@bowtie/contracts';
import { type CartSource, source } from '@bowtie/domain';
import {
  type HandledCall,
  handle,
  personCartEpoch,
  retryConflicts,
  WriteConflict,
} from '@bowtie/service-kit';
import type { CartDeps } from '../deps';
import type { CartDocument, CartLine, CartPromotion } from '../model/cart-document';
import { mergePromotions } from '../rules/cart-promotions';
import { fittingGroups } from '../rules/fitting-groups';
import { isSameContent, mergeGroups, withoutGroup } from '../rules/merge-groups';
import { type CartSlot, slotOf } from '../store/cart-identity';
import { releaseDropped } from './release-dropped';

/** How often a cart that changes while it is moved is looked at again. */
const movingAttempts = 8;
const sources = Object.values(source);

function joiningSteps({ carts, promotions, limits }: CartDeps) {
  const isUsed = async (key: string) => {
    const found = await Promise.all(sources.map((own) => carts.read(givenUp(key, own))));
    return found.some((cart) => cart !== null && cart.lines.length > 0);
  };

  /**
   * Moves what fits into another cart; says whether something stays. It is there before it is taken from here, so that
   * nothing is lost in between: a crash leaves it in both, and the next time it replaces itself. Its promotions go with the
   * last of it.
   */
  const move = (from: CartSlot, to: CartSlot, own: CartSource, userId: string): Promise<boolean> =>
    retryConflicts(movingAttempts, async () => {
      // Changing nothing waits for the order that is being made of a cart.
      const before = await carts.change(from, own, (current) => current);
      const { groups, promotions: promised = [] } = before;
      if (before.lines.length === 0 && promised.length === 0) return false;
      const lines = before.lines.map((line) => pictureOf(line, userId));
      let moved: Pick<CartDocument, 'groups'> = { groups: [] };
      await carts.change(to, own, (current) => {
        const fitting = fittingGroups(current, { groups, lines }, limits);
        moved = fitting;
        const merged = mergeGroups(current, fitting.groups, fitting.lines);
        const isWhole = fitting.groups.length === groups.length;
        const added = isWhole ? mergePromotions(current, promised, new Date()) : current.promotions;
        const isSame = isSameContent(current, merged) && codesOf(added) === codesOf(current.promotions);
        return isSame ? current : { ...current, ...merged, promotions: added ?? [] };
      });
      if (moved.groups.length === 0 && groups.length > 0) return true;
      let isMoved = false;
      const after = await carts.change(from, own, (current) => {
        isMoved = current.cart_id === before.cart_id && current.version === before.version;
        if (!isMoved) return current;
        const left = moved.groups.reduce((rest, { uuid }) => withoutGroup(rest, uuid), current);
        return left.lines.length > 0 ? left : { ...left, promotions: [] };
      });
      if (!isMoved) return new WriteConflict();
      await releaseDropped(promotions, before, after);
      return after.lines.length > 0;
    });
  return { isUsed, move };
}

export function handleJoinCarts(deps: CartDeps): HandledCall {
  const { isUsed, move } = joiningSteps(deps);
  return handle(joinCarts, async ({ body: { user_id, into, session, others } }) => {
    const staysPut = session !== null && !(await isUsed(into)) && (await isUsed(session));
    const cart_key = staysPut ? session : into;
    const from = new Set([...others, ...(session === null ? [] : [session])]);
    // A cart without cards may still have a promotion.
    from.add(into);
    from.delete(cart_key);
    let is_left = false;
    let is_joined = false;
    let hasCards = await isUsed(cart_key);
    // One after the other: what was chosen later takes the place of what was chosen before.
    for (const key of from) {
      const isMore = await isUsed(key);
      const left = await Promise.all(
        sources.map((own) => move(givenUp(key, own), personal(cart_key, own), own, user_id)),
      );
      is_left ||= left.includes(true);
      is_joined ||= isMore && hasCards;
      hasCards ||= isMore;
    }
    return { cart_key, is_left, is_joined };
  });
}

/** A cart that is the person's from now on: a session that had it before reaches it no more. */
function personal(key: string, own: CartSource): CartSlot {
  return { id: slotOf(key, own), epoch: personCartEpoch };
}

/** A cart whose cards move away. Its session may go on with it, empty, until it learns that somebody signed in. */
function givenUp(key: string, own: CartSource): CartSlot {
  return { id: slotOf(key, own), epoch: undefined };
}

function codesOf(promotions: readonly CartPromotion[] = []): string {
  return promotions.map(({ code }) => code).join();
}

/** A line in another cart than the one whose session made its picture: the person answers for the picture there. */
function pictureOf(line: CartLine, userId: string): CartLine {
  if (line.picture === undefined || line.picture === null || line.picture.user_id !== null) return line;
  return { ...line, picture: { ...line.picture, user_id: userId } };
}
