import { createHash, randomUUID } from 'node:crypto';
import {
  addToCart,
  type CallAnswer,
  type CallBody,
  type CartAddition,
  CartAdditionSchema,
  copyCartFromOrder,
  readBoughtCart,
} from '@bowtie/contracts';
import { type CartSource, itemName, source } from '@bowtie/domain';
import {
  ApiError,
  type CallContext,
  callError,
  handle,
  type Identity,
  keyedRequest,
  textIn,
} from '@bowtie/service-kit';
import type { CartDeps } from '../deps';
import { checkStock } from '../lines/brand-stock';
import { groupsFromOrder, keepLanguages, type OrderedGroup } from '../rules/payload-from-order';
import { presentCart } from '../rules/present-cart';
import { addGroups, build } from './fill-cart';
import { requestSlot } from './own-cart';

type UnavailableCard = CallAnswer<typeof copyCartFromOrder>['gone'][number];
type Visitor = Pick<CallContext<typeof copyCartFromOrder>, 'identity' | 'requestId'>;

const changed = 'It cannot be bought in this way any more.';

/** The places of cards that an error names: `cards.3.zip`. */
function namedCards(errors: Readonly<Record<string, readonly string[]>>): Map<number, string> {
  const named = new Map<number, string>();
  for (const [path, messages] of Object.entries(errors)) {
    const index = /^cards\.(\d+)(?:\.|$)/.exec(path)?.[1];
    if (index !== undefined) named.set(Number(index), messages[0] ?? changed);
  }
  return named;
}

function unavailableCard({ item }: OrderedGroup['cards'][number], reason: string): UnavailableCard {
  const { recipient_name, shipping_name } = item.custom_card_details;
  return {
    name: itemName(item),
    recipient_name: recipient_name ?? shipping_name,
    quantity: item.quantity,
    reason,
  };
}

interface Sorted {
  addition: CartAddition | undefined;
  gone: UnavailableCard[];
}

/**
 * What of a group can be bought today: it is checked as if a browser sent it, and what an error names is left out until
 * nothing is wrong any more.
 */
async function stillBuyable(
  deps: CartDeps,
  cartSource: CartSource,
  { group, cards }: OrderedGroup,
  visitor: Visitor,
): Promise<Sorted> {
  const gone: UnavailableCard[] = [];
  let left = cards;
  while (left.length > 0) {
    const parsed = CartAdditionSchema.safeParse({
      source: cartSource,
      delivery_groups: [group],
      cards: left.map(({ payload }) => payload),
    });
    const refused = parsed.success ? await refusalOf(deps, parsed.data, visitor) : parsed.error;
    if (refused === undefined) return { addition: parsed.data, gone };
    const named =
      refused instanceof ApiError
        ? namedCards(refused.errors)
        : namedCards(
            Object.fromEntries(refused.issues.map(({ path, message }) => [path.join('.'), [message]])),
          );
    const reason = refused instanceof ApiError ? refused.message : changed;
    const isGone = (index: number) => named.size === 0 || named.has(index);
    gone.push(
      ...left.flatMap((card, index) =>
        isGone(index) ? unavailableCard(card, named.get(index) ?? reason) : [],
      ),
    );
    left = left.filter((_, index) => !isGone(index));
  }
  return { addition: undefined, gone };
}

/** Why a group cannot be bought; outages are thrown. */
async function refusalOf(
  deps: CartDeps,
  body: CartAddition,
  visitor: Visitor,
): Promise<ApiError | undefined> {
  try {
    const { lines } = await build(deps, { ...visitor, body });
    const pathOf = (index: number) => `cards.${index}.merchant`;
    const soldOut = await checkStock(deps, lines, undefined, pathOf, visitor.requestId);
    return soldOut && callError(addToCart, soldOut.code, { errors: soldOut.errors });
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return error;
    throw error;
  }
}

/** A new id for a group: the same for the same request, so that a repeated one adds nothing twice. */
function newUuids(key: string | undefined): (uuid: string) => string {
  if (key === undefined) return () => randomUUID();
  return (uuid) => createHash('sha256').update(`${key} ${uuid}`).digest('hex').slice(0, 32);
}

/** The visitor's session, as the order service asks for it. */
function sessionOf({
  kind,
  cart_key,
  cart_epoch,
  email,
}: Identity): Pick<CallBody<typeof readBoughtCart>, 'session'> {
  if ((kind !== 'guest' && kind !== 'user') || cart_key === null || email === null) return {};
  return { session: { kind, cart_key, cart_epoch, email } };
}

export function handleCopyCartFromOrder(deps: CartDeps) {
  return handle(
    copyCartFromOrder,
    async ({ params, body, identity, language, requestId, idempotencyKey }) => {
      const { into, ...access } = body ?? {};
      const isForGrid = into === 'grid';
      const user_id = identity.kind === 'user' ? identity.user_id : null;
      // Into the grid come whole addresses, so the order is opened by who is signed in alone.
      const opened = {
        ...(isForGrid ? {} : access),
        ...sessionOf(identity),
        order_number: params.order_number,
        user_id,
      };
      const bought = await deps.callService(readBoughtCart, { body: opened, requestId });
      if (isForGrid && bought.source !== source.business)
        throw callError(copyCartFromOrder, 'order_not_found');
      // Each order goes back into the cart of its kind.
      const slot = requestSlot(identity, bought.source);
      const keyed = keyedRequest(copyCartFromOrder.name, slot.id, idempotencyKey, [
        bought.order_number,
        access,
        ...(into === undefined ? [] : [into]),
      ]);
      if (!(await deps.keys.claim(keyed))) throw callError(copyCartFromOrder, 'idempotency_key_reused');
      const visitor = { identity, requestId };
      const cart = keepLanguages(bought.cart, { bought: bought.language, now: language.tag });
      const sorted: Sorted[] = [];
      for (const group of groupsFromOrder(cart, newUuids(keyed?.key)))
        sorted.push(await stillBuyable(deps, bought.source, group, visitor));
      const additions = sorted.flatMap(({ addition }) => addition ?? []);
      const gone = sorted
        .flatMap((group) => group.gone)
        .map((card) => ({ ...card, reason: textIn(language, card.reason) }));
      if (isForGrid) {
        const { cart_items, delivery_groups } = cart;
        const current = presentCart(await deps.carts.read(slot), new Date());
        return { cart: current, added: 0, gone, bought: { cart_items, delivery_groups } };
      }
      const cards = additions.flatMap((addition) => addition.cards);
      const added = cards.reduce((sum, { quantity }) => sum + quantity, 0);
      if (cards.length === 0) {
        const current = await deps.carts.read(slot);
        return { cart: presentCart(current, new Date()), added, gone };
      }
      const addition = {
        source: bought.source,
        delivery_groups: additions.flatMap((each) => each.delivery_groups),
        cards,
      };
      const filled = await addGroups(deps, { ...visitor, body: addition }, keyed?.key);
      return { cart: filled.cart, added, gone };
    },
  );
}
