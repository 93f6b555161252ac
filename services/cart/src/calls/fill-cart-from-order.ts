import { createHash, randomUUID } from 'node:crypto';
import {
  addToCart,
  type CallAnswer,
  type CartAddition,
  CartAdditionSchema,
  fillCartFromOrder,
} from '@bowtie/contracts';
import { type CartSource, itemName } from '@bowtie/domain';
import { ApiError, anonymous, type CallContext, callError, handle, textIn } from '@bowtie/service-kit';
import type { CartDeps } from '../deps';
import { checkStock } from '../lines/brand-stock';
import { groupsFromOrder, keepLanguages, type OrderedGroup } from '../rules/payload-from-order';
import { presentCart } from '../rules/present-cart';
import { addGroups, build } from './fill-cart';
import { requestSlot } from './own-cart';

type UnavailableCard = CallAnswer<typeof fillCartFromOrder>['gone'][number];
type Visitor = Pick<CallContext<typeof fillCartFromOrder>, 'identity' | 'requestId'>;

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

export function handleFillCartFromOrder(deps: CartDeps) {
  return handle(fillCartFromOrder, async ({ body, language, requestId }) => {
    const { source: cartSource, into, key } = body;
    const identity = { ...anonymous, ...body.visitor };
    const visitor = { identity, requestId };
    const cart = keepLanguages(body.cart, { bought: body.language, now: language.tag });
    const sorted: Sorted[] = [];
    for (const group of groupsFromOrder(cart, newUuids(key)))
      sorted.push(await stillBuyable(deps, cartSource, group, visitor));
    const additions = sorted.flatMap(({ addition }) => addition ?? []);
    const gone = sorted
      .flatMap((group) => group.gone)
      .map((card) => ({ ...card, reason: textIn(language, card.reason) }));
    const cards = additions.flatMap((addition) => addition.cards);
    if (into === 'grid' || cards.length === 0) {
      const { cart_items, delivery_groups } = cart;
      const current = presentCart(await deps.carts.read(requestSlot(identity, cartSource)), new Date());
      return {
        cart: current,
        added: 0,
        gone,
        ...(into === 'grid' && { bought: { cart_items, delivery_groups } }),
      };
    }
    const addition = {
      source: cartSource,
      delivery_groups: additions.flatMap((each) => each.delivery_groups),
      cards,
    };
    const filled = await addGroups(deps, { ...visitor, body: addition }, key);
    return { cart: filled.cart, added: cards.reduce((sum, { quantity }) => sum + quantity, 0), gone };
  });
}
