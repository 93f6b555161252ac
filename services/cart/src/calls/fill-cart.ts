import { addToCart, type CartPayload, replaceCart } from '@bowtie/contracts';
import { type CallContext, type HandledCall, handle, refusal } from '@bowtie/service-kit';
import { buildLines } from '../rules/build-lines';
import { checkLimits } from '../rules/cart-limits';
import { checkPayload } from '../rules/check-payload';
import type { ContentRefusal } from '../rules/content-refusal';
import { mergeGroups } from '../rules/merge-groups';
import { presentCart } from '../rules/present-cart';
import type { CartDocument, CartLine } from '../store/cart-document';
import type { CartParts } from './parts';
import { visitorSlot } from './visitor-slot';

type FillContext = Pick<CallContext<typeof addToCart>, 'body' | 'identity' | 'requestId'>;
type Filling = Pick<CartDocument, 'groups' | 'lines'>;

/** The calls that put cards into the cart. They differ in what becomes of what was there. */
export function fillCartCalls(parts: CartParts): HandledCall[] {
  const fill = async (
    { body, identity, requestId }: FillContext,
    merge: (current: CartDocument, payload: CartPayload, lines: CartLine[]) => Filling,
  ) => {
    const slot = visitorSlot(identity, body.source);
    refuseIf(checkPayload(body));
    const built = await buildLines(body.cards, parts.shelf, requestId);
    if ('refused' in built) throw contentRefusal(built.refused);
    const cart = await parts.carts.change(slot, body.source, (current) => {
      const next = { ...current, ...merge(current, body, built.lines) };
      refuseIf(checkLimits(next, parts.limits));
      return next;
    });
    return { cart: presentCart(cart) };
  };

  return [
    handle(addToCart, async (context) => {
      const slot = visitorSlot(context.identity, context.body.source);
      // A second try with the same body comes to the same cart by itself: its groups replace themselves.
      const sameBody = await parts.keys.claim(addToCart.name, slot, context.idempotencyKey, context.body);
      if (!sameBody) throw refusal(addToCart, 'idempotency_key_reused');
      return fill(context, (current, payload, lines) => mergeGroups(current, payload.delivery_groups, lines));
    }),
    handle(replaceCart, (context) =>
      fill(context, (_, payload, lines) =>
        mergeGroups({ groups: [], lines: [] }, payload.delivery_groups, lines),
      ),
    ),
  ];
}

function refuseIf(refused: ContentRefusal | undefined): void {
  if (refused !== undefined) throw contentRefusal(refused);
}

function contentRefusal({ code, errors }: ContentRefusal) {
  return refusal(addToCart, code, { errors });
}
