import { addToCart, fillOrderCart, replaceCart } from '@bowtie/contracts';
import {
  anonymous,
  type CallContext,
  callError,
  type HandledCall,
  handle,
  keyedRequest,
} from '@bowtie/service-kit';
import type { CartDeps } from '../deps';
import { checkStock } from '../lines/brand-stock';
import { buildLines } from '../lines/build-lines';
import type { CartDocument } from '../model/cart-document';
import { checkLimits, checkSize } from '../rules/cart-limits';
import { checkPayload } from '../rules/check-payload';
import { checkReplaced } from '../rules/check-replaced';
import type { ContentError } from '../rules/content-error';
import { isSameContent, mergeGroups } from '../rules/merge-groups';
import { presentCart } from '../rules/present-cart';
import { payloadPaths, quoteGroups } from '../shipping/quote-groups';
import type { CartSlot } from '../store/cart-identity';
import { ownerOf, requestSlot } from './own-cart';

type FillContext = Pick<CallContext<typeof replaceCart>, 'body' | 'identity' | 'requestId'>;
type Filling = Pick<CartDocument, 'groups' | 'lines'>;

/** How many requests a cart remembers. A browser that sends one again does so within the next few. */
const rememberedRequests = 30;

interface FillOptions {
  /** Of the request, so that the cart remembers that it was answered. */
  key?: string | undefined;
  isNew?: boolean | undefined;
  /** When it was first sent, where it is sent again. */
  askedAt?: Date | undefined;
}

async function fill(
  deps: CartDeps,
  { body, identity, requestId }: FillContext,
  merge: (current: CartDocument, added: Filling) => Filling,
  { key, isNew = identity.is_new, askedAt = new Date() }: FillOptions = {},
) {
  const slot = requestSlot(identity, body.source);
  throwIfInvalid(checkSize(body, deps.limits) ?? checkPayload(body, askedAt));
  const added = await build(deps, { body, identity, requestId });
  const change = (current: CartDocument) => {
    const { applied = [] } = current;
    if (key !== undefined && applied.includes(key)) return current;
    const merged = merge(current, added);
    // Sent once more, the same cards are the same cart: its version, and what was prepared for it, stay.
    if (isSameContent(current, merged)) return current;
    const next = {
      ...current,
      ...merged,
      ...(key !== undefined && { applied: [...applied, key].slice(-rememberedRequests) }),
    };
    throwIfInvalid(checkLimits(next, deps.limits));
    return next;
  };
  await requireStock(deps, { slot, requestId }, added, merge);
  const cart = await deps.carts.change(slot, body.source, change, isNew);
  return { cart: presentCart(cart, new Date()) };
}

/** Refuses more cards of a brand than there are, together with those that are in the cart. Nothing is set aside. */
async function requireStock(
  deps: CartDeps,
  { slot, requestId }: { slot: CartSlot; requestId: string },
  added: Filling,
  merge: (current: CartDocument, added: Filling) => Filling,
): Promise<void> {
  if (added.lines.every(({ network }) => network !== null)) return;
  const current = await deps.carts.read(slot);
  const { lines } = current === null ? added : merge(current, added);
  // The cards that were sent stand first, so that their places are those of the payload.
  const all = [...added.lines, ...lines.filter((line) => !added.lines.includes(line))];
  const pathOf = (index: number) => (index < added.lines.length ? `cards.${index}.merchant` : 'cards');
  throwIfInvalid(await checkStock(deps, all, current?.cart_id, pathOf, requestId));
}

/** Adds groups that came from elsewhere than a browser, by the same rules. */
export function addGroups(deps: CartDeps, context: FillContext, key: string | undefined) {
  return fill(deps, context, (current, { groups, lines }) => mergeGroups(current, groups, lines, []), {
    key,
  });
}

/** The payload's groups and lines, with what their shipping costs. @throws ApiError why they cannot be bought */
export async function build(deps: CartDeps, { body, identity, requestId }: FillContext): Promise<Filling> {
  const built = await buildLines(body, deps, ownerOf(identity), requestId);
  if ('refused' in built) throw toContentError(built.refused);
  const content = { groups: body.delivery_groups, lines: built.lines };
  const quoted = await quoteGroups(content, deps.rates, payloadPaths, () => false);
  if ('refused' in quoted) throw toContentError(quoted.refused);
  return { groups: quoted.groups, lines: built.lines };
}

export function handleAddToCart(deps: CartDeps): HandledCall {
  return handle(addToCart, async (context) => {
    const slot = requestSlot(context.identity, context.body.source);
    const { idempotencyKey, body, identity } = context;
    const keyed = keyedRequest(addToCart.name, slot.id, idempotencyKey, body);
    if (!(await deps.keys.claim(keyed))) throw callError(addToCart, 'idempotency_key_reused');
    const { replaces } = body;
    const merge = (current: CartDocument, { groups, lines }: Filling) => {
      const errors = checkReplaced(replaces, current);
      if (Object.keys(errors).length > 0) throw callError(addToCart, 'delivery_group_gone', { errors });
      return mergeGroups(current, groups, lines, replaces);
    };
    // What shall be replaced must be read before anything can be said of it.
    return fill(deps, context, merge, {
      key: keyed?.key,
      isNew: identity.is_new && replaces.length === 0,
      askedAt: await deps.keys.askedAt(keyed),
    });
  });
}

/** Fills a cart with this and nothing else. */
function replaceAll(deps: CartDeps, context: FillContext, askedAt?: Date) {
  const only = (_: CartDocument, { groups, lines }: Filling) =>
    mergeGroups({ groups: [], lines: [] }, groups, lines);
  return fill(deps, context, only, { askedAt });
}

export function handleReplaceCart(deps: CartDeps): HandledCall {
  return handle(replaceCart, (context) => replaceAll(deps, context));
}

export function handleFillOrderCart(deps: CartDeps): HandledCall {
  return handle(fillOrderCart, ({ body: { content, asked_at, ...owner }, requestId }) =>
    replaceAll(
      deps,
      { body: content, identity: { ...anonymous, ...owner, kind: 'user' }, requestId },
      new Date(asked_at),
    ),
  );
}

function throwIfInvalid(refused: ContentError | undefined): void {
  if (refused !== undefined) throw toContentError(refused);
}

function toContentError({ code, errors }: ContentError) {
  return callError(addToCart, code, { errors });
}
