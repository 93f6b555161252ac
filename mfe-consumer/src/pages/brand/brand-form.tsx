import type { Cart, DirectCards } from '@bowtie/contracts';
import { brandPrice, moneyText, wireFromCents } from '@bowtie/domain';
import { BuyBar } from '@bowtie/ui/cards';
import { addCards, newId, notify, useNavigate } from '@bowtie/web';
import { addressKey, fetchAddressCheck } from '@bowtie/web/addresses';
import { addToCartFormErrors, CheckedForm, FormDraft, FormError, SubmitButton } from '@bowtie/web/forms';
import { FORM_ERROR } from 'final-form';
import { useRef, useState } from 'react';
import { type BrandOrder, fieldOfPath, nested, orderErrors, toPayload } from './brand-order';
import { BrandPrice } from './brand-price';
import { BrandWords } from './brand-words';
import { KindAndValue } from './kind-and-value';
import { People } from './people';
import { wholeAddress } from './recipient-fields';
import { useBrandOrder } from './use-brand-order';

interface BrandFormProps {
  brand: DirectCards;
  /** Looks whether the discount ended unnoticed, so that nobody adds a card at another price than they read. */
  hasDiscountEnded(): boolean;
  initial: BrandOrder;
  /** What the form begins with, once that is known. */
  kept: BrandOrder | undefined;
  /** The delivery group in the cart that is changed; undefined for new cards. */
  editing: string | undefined;
  onChange: (order: BrandOrder) => void;
  onAdded: (order: BrandOrder) => void;
}

const discountEnded = 'The discount ended a moment ago. Please look at the price, and press once more.';
const unverified = 'Please check this address, or say below that it is right.';

/** Buys a brand's cards: how they come, their value, who gets them, and the words. */
export function BrandForm({
  brand,
  hasDiscountEnded,
  initial,
  kept,
  editing,
  onChange,
  onAdded,
}: BrandFormProps) {
  const { onDemandCards: cards } = brand;
  const { slug } = cards.merchant;
  const navigate = useNavigate();
  const [first] = useState(initial);
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set());
  // One key for as long as the content is the same: a second press, or a press after a lost answer, adds nothing twice.
  const attempt = useRef({ content: '', key: '', groups: new Map<string, string>() });
  const groupOf = (id: string, index: number) => {
    if (editing !== undefined && index === 0) return editing;
    const known = attempt.current.groups.get(id) ?? newId();
    attempt.current.groups.set(id, known);
    return known;
  };
  const confirm = (key: string, yes: boolean) =>
    setConfirmed((now) => new Set(yes ? [...now, key] : [...now].filter((other) => other !== key)));

  /** The recipients whose addresses nobody could confirm. */
  const unverifiedPeople = async ({ kind, people }: BrandOrder) => {
    if (kind !== 'plastic') return {};
    const checked = await Promise.all(
      Object.entries(people).map(async ([id, person]) => {
        const address = wholeAddress(person);
        if (address === null || confirmed.has(addressKey(address))) return [];
        const { result } = await fetchAddressCheck(address);
        return result === 'deliverable' ? [] : [[`people.${id}.addressLine1`, unverified]];
      }),
    );
    return Object.fromEntries(checked.flat());
  };

  const submit = async (order: BrandOrder) => {
    if (hasDiscountEnded()) return { [FORM_ERROR]: discountEnded };
    const addressErrors = await unverifiedPeople(order);
    if (Object.keys(addressErrors).length > 0) return nested(addressErrors);
    const content = JSON.stringify([order, editing]);
    if (attempt.current.content !== content) attempt.current = { content, key: newId(), groups: new Map() };
    const ids = Object.keys(order.people);
    const outcome = await addCards(
      toPayload(slug, order, (id) => groupOf(id, ids.indexOf(id))),
      {
        key: attempt.current.key,
        flyout: editing === undefined,
        replaces: editing === undefined ? [] : [editing],
      },
    );
    if (!outcome.done) {
      return nested(addToCartFormErrors(outcome, (path) => fieldOfPath(path, order)));
    }
    const dearer = dearerPrice(outcome.cart, ids.map(groupOf), cards.discount_percentage);
    if (dearer !== undefined)
      notify(`The discount has ended: the card is in your cart at ${moneyText({ price: dearer })}.`, 'error');
    attempt.current = { content: '', key: '', groups: new Map() };
    if (editing === undefined) onAdded(order);
    else navigate('/cart/');
    return undefined;
  };

  return (
    <CheckedForm<BrandOrder>
      aria-label="Your card"
      initialValues={first}
      validate={(order) => nested(orderErrors(cards, order))}
      onSubmit={submit}
    >
      <FormDraft<BrandOrder> kept={kept} onChange={onChange} />
      <KindAndValue brand={brand} />
      <People brand={brand} confirmed={confirmed} onConfirm={confirm} isEdit={editing !== undefined} />
      <BrandWords brand={brand} />
      <BuyBar>
        <FormError />
        <Price cards={cards} />
        <SubmitButton variant="ribbon" size="large" block icon="bag">
          {editing === undefined ? 'Add to cart' : 'Save changes'}
        </SubmitButton>
      </BuyBar>
    </CheckedForm>
  );
}

/** What a card that was just added costs, where that is more than its page said: clocks differ, and the server's decides. */
function dearerPrice(cart: Cart, groups: readonly string[], percent: number): number | undefined {
  return cart.cart_items.find(
    ({ delivery_group_uuid, balance, price }) =>
      groups.includes(delivery_group_uuid) && price > wireFromCents(brandPrice(balance, percent)),
  )?.price;
}

function Price({ cards }: { cards: DirectCards['onDemandCards'] }) {
  const { amount, people } = useBrandOrder();
  return <BrandPrice cards={cards} amount={amount} count={Object.keys(people).length} />;
}
