import type { DirectCards } from '@bowtie/contracts';
import { type BrandKind, cardRules, moneyText } from '@bowtie/domain';
import { Button } from '@bowtie/ui';
import { BuyBar, CardStep, DesignGrid } from '@bowtie/ui/cards';
import { ChoiceCards } from '@bowtie/ui/forms';
import { addCards, newId, useNavigate } from '@bowtie/web';
import { addressKey, fetchAddressCheck } from '@bowtie/web/addresses';
import {
  apiFieldErrors,
  CheckedForm,
  FormAmountField,
  FormError,
  FormTextArea,
  FormTextField,
  SubmitButton,
} from '@bowtie/web/forms';
import { useRef, useState } from 'react';
import { FormSpy, useForm, useFormState } from 'react-final-form';
import {
  type BrandOrder,
  fieldOfPath,
  mostPeople,
  nested,
  nobody,
  orderErrors,
  toPayload,
} from './brand-order';
import styles from './brand-page.module.css';
import { BrandPrice } from './brand-price';
import { RecipientFields, wholeAddress } from './recipient-fields';

interface BrandFormProps {
  brand: DirectCards;
  initial: BrandOrder;
  /** The delivery group in the cart that is changed; undefined for new cards. */
  editing: string | undefined;
  onChange: (order: BrandOrder) => void;
  onAdded: () => void;
}

const unverified = 'Please check this address, or say below that it is right.';

/** The kinds of which cards are left. */
export function kindsLeft({ onDemandCards, egift_count, plastic_count }: DirectCards): BrandKind[] {
  const left = { egift: egift_count, plastic: plastic_count };
  return onDemandCards.sold_as.filter((kind) => left[kind] > 0);
}

/** Buys a brand's cards: how they come, their value, who gets them, and the words. */
export function BrandForm({ brand, initial, editing, onChange, onAdded }: BrandFormProps) {
  const { onDemandCards: cards } = brand;
  const { slug } = cards.merchant;
  const navigate = useNavigate();
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
    const wrong = await unverifiedPeople(order);
    if (Object.keys(wrong).length > 0) return nested(wrong);
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
      return nested(apiFieldErrors(outcome.error, (path) => fieldOfPath(path, order), outcome.message));
    }
    attempt.current = { content: '', key: '', groups: new Map() };
    if (editing === undefined) onAdded();
    else navigate('/cart/');
    return undefined;
  };

  return (
    <CheckedForm<BrandOrder>
      aria-label="Your card"
      initialValues={initial}
      validate={(order) => nested(orderErrors(cards, order))}
      onSubmit={submit}
    >
      <FormSpy<BrandOrder> subscription={{ values: true }} onChange={({ values }) => onChange(values)} />
      <KindAndValue brand={brand} />
      <People confirmed={confirmed} onConfirm={confirm} isEdit={editing !== undefined} />
      <Words brand={brand} />
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

function useOrder(): BrandOrder {
  return useFormState<BrandOrder>({ subscription: { values: true } }).values;
}

function Price({ cards }: { cards: DirectCards['onDemandCards'] }) {
  const { amount, people } = useOrder();
  return <BrandPrice cards={cards} amount={amount} count={Object.keys(people).length} />;
}

const kinds = {
  egift: { label: 'E-gift', hint: 'Digital: by e-mail, within minutes' },
  plastic: { label: 'Plastic card', hint: 'Physical: by mail, with your words on paper' },
} as const;

function KindAndValue({ brand }: { brand: DirectCards }) {
  const form = useForm<BrandOrder>();
  const { kind, amount } = useOrder();
  const { denominations, range, sold_as } = brand.onDemandCards;
  const left = kindsLeft(brand);
  const held = range && `${moneyText({ dollars: range.min })} to ${moneyText({ dollars: range.max })}`;
  return (
    <>
      <CardStep title="How shall it come?">
        <ChoiceCards
          legend="How it comes"
          legendHidden
          value={kind}
          onValue={(value) => form.change('kind', value)}
          options={sold_as.map((each) => ({
            value: each,
            ...kinds[each],
            ...(!left.includes(each) && { disabled: true, hint: 'Sold out at the moment' }),
          }))}
        />
      </CardStep>
      <CardStep title="Value">
        {denominations === null ? (
          <FormAmountField
            name="amount"
            label="Card value"
            hint={`Whole dollars, ${held}`}
            choices={[25, 50, 100, 200].filter(
              (value) => range !== null && value >= range.min && value <= range.max,
            )}
          />
        ) : (
          <ChoiceCards
            legend="Card value"
            legendHidden
            minWidth={110}
            value={String(amount)}
            onValue={(value) => form.change('amount', Number(value))}
            options={denominations.map((dollars) => ({
              value: String(dollars),
              label: moneyText({ dollars }),
            }))}
          />
        )}
      </CardStep>
    </>
  );
}

interface PeopleProps {
  confirmed: ReadonlySet<string>;
  onConfirm: (key: string, confirmed: boolean) => void;
  /** A card that is changed has one recipient. */
  isEdit: boolean;
}

function People({ confirmed, onConfirm, isEdit }: PeopleProps) {
  const form = useForm<BrandOrder>();
  const { kind, people } = useOrder();
  const ids = Object.keys(people);
  const add = () => {
    const last = Math.max(...ids.map((id) => Number(id.slice(1))));
    form.change('people', { ...people, [`p${last + 1}`]: nobody });
  };
  const remove = (id: string) =>
    form.change('people', Object.fromEntries(Object.entries(people).filter(([other]) => other !== id)));
  return (
    <CardStep title={ids.length > 1 ? 'Who are they for?' : 'Who is it for?'}>
      {ids.map((id, place) => (
        <RecipientFields
          key={id}
          id={id}
          kind={kind}
          label={ids.length > 1 ? `Recipient ${place + 1}` : 'Recipient'}
          onRemove={ids.length > 1 ? () => remove(id) : undefined}
          confirmed={confirmed}
          onConfirm={onConfirm}
        />
      ))}
      {!isEdit && ids.length < mostPeople && (
        <Button icon="plus" onClick={add}>
          Add another recipient
        </Button>
      )}
    </CardStep>
  );
}

function Words({ brand }: { brand: DirectCards }) {
  const form = useForm<BrandOrder>();
  const { kind, design } = useOrder();
  const isMailed = kind === 'plastic';
  return (
    <>
      <CardStep title="Your words">
        <FormTextArea
          name="message"
          label="Message"
          hint={`${isMailed ? 'Printed on the paper that holds the card.' : 'Goes into the e-mail, above the card.'} Letters, digits and ! ? ' , . -`}
          limit={cardRules.emailMessage.max}
        />
        <FormTextField name="sender" label="From" autoComplete="name" maxLength={cardRules.senderName.max} />
      </CardStep>
      {!isMailed && brand.giftTemplates.length > 0 && (
        <CardStep title="Look of the e-mail">
          <details className={styles.designs}>
            <summary>
              {design === undefined ? 'Choose a design (optional)' : `Design: ${design.name}`}
            </summary>
            <DesignGrid
              designs={brand.giftTemplates}
              places={brand.giftTemplates.length}
              chosen={design?.id}
              onChoose={({ id }) =>
                form.change(
                  'design',
                  brand.giftTemplates.find((template) => template.id === id),
                )
              }
            />
          </details>
        </CardStep>
      )}
    </>
  );
}
