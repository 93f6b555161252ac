import type { OpenLoopProduct } from '@bowtie/contracts';
import {
  checkVirtualCard,
  moneyText,
  type Network,
  quantityLimit,
  toVirtualCardPayload,
  usualCardValues,
  virtualCardFields,
  virtualCardRules,
} from '@bowtie/domain';
import { BuyBar, CardStep, PriceLine } from '@bowtie/ui/cards';
import { QuantityStepper } from '@bowtie/ui/forms';
import { addCards, newId } from '@bowtie/web';
import { EmailLanguageSelect } from '@bowtie/web/addresses';
import {
  addToCartFormErrors,
  CheckedForm,
  FormAmountField,
  FormDraft,
  FormError,
  FormTextArea,
  FormTextField,
  refusedCharacters,
  SubmitButton,
  useFormChoice,
} from '@bowtie/web/forms';
import { FORM_ERROR } from 'final-form';
import { useRef, useState } from 'react';
import { useField, useForm, useFormState } from 'react-final-form';
import type { CardDraft } from './draft';
import styles from './prepaid-card.module.css';
import { SavedRecipient } from './saved-recipient';
import { StartOver } from './start-over';

interface CardFormProps {
  network: Network;
  product: OpenLoopProduct;
  /** The delivery group that is being edited; undefined for a new card. */
  editing: string | undefined;
  canStartOver: boolean;
  draft: CardDraft;
  /** What the form begins with, once that is known. */
  kept: CardDraft | undefined;
  design: CardDraft['design'];
  onChange: (draft: CardDraft) => void;
  onAdded: () => void;
}

const formFieldOf = new Map(
  Object.entries(virtualCardFields).map(([field, wire]) => [`cards.0.${wire}`, field]),
);

/** The amount, the person and the words: everything about a virtual card but its picture. */
export function CardForm({
  network,
  product,
  editing,
  canStartOver,
  draft,
  kept,
  design,
  onChange,
  onAdded,
}: CardFormProps) {
  // One key for as long as the content is the same: a second press, or a press after a lost answer, adds nothing twice.
  const attempt = useRef({ content: '', group: '', key: '' });
  // What is typed goes up to the draft; the form itself begins once with what was there.
  const [initial] = useState(draft);
  const { cash_back_percent = 0 } = product;
  const limits = { min: product.min_load_value, max: product.max_load_value };
  const range = `Whole dollars, ${moneyText({ dollars: limits.min })} to ${moneyText({ dollars: limits.max })}`;

  const submit = async (values: CardDraft) => {
    if (design === undefined) return { [FORM_ERROR]: 'Please choose a design.' };
    const content = JSON.stringify([values, design.id, editing]);
    if (attempt.current.content !== content) {
      attempt.current = { content, group: editing ?? newId(), key: newId() };
    }
    const { group, key } = attempt.current;
    const card = toVirtualCardPayload(values, {
      groupUuid: group,
      network,
      quantity: values.quantity,
      productId: product.id,
      templateId: design.id,
    });
    const outcome = await addCards(
      {
        source: 'gcg_web',
        delivery_groups: [{ uuid: group, virtual: true, delivery_style: 'email', shipping_method_id: null }],
        cards: [card],
      },
      // After a change the way leads back to the cart's own page.
      { key, flyout: canStartOver, replaces: editing === undefined ? [] : [editing] },
    );
    if (outcome.done) {
      attempt.current = { content: '', group: '', key: '' };
      onAdded();
      return undefined;
    }
    return addToCartFormErrors(outcome, (path) => formFieldOf.get(path));
  };

  return (
    <CheckedForm<CardDraft>
      aria-label="Your card"
      initialValues={initial}
      validate={(values) => checkVirtualCard(values, limits)}
      onSubmit={submit}
    >
      <FormDraft<CardDraft> kept={kept} onChange={(now) => onChange({ ...now, design })} />
      <CardStep title="Amount">
        <FormAmountField
          name="cardAmount"
          label="Card value"
          hint={cash_back_percent > 0 ? `${range}. Earns ${cash_back_percent}% cash back.` : range}
          choices={usualCardValues.filter((amount) => amount >= limits.min && amount <= limits.max)}
        />
      </CardStep>
      <CardStep title="Who is it for?">
        <SavedRecipient />
        <div className={styles.pair}>
          <FormTextField
            name="cardRecipientFullName"
            label="Recipient’s name"
            autoComplete="off"
            detailOf={refusedCharacters(virtualCardRules.cardRecipientFullName)}
          />
          <FormTextField name="emailAddress" label="Recipient’s e-mail" type="email" autoComplete="off" />
          <EmailLanguageSelect name="emailLanguage" />
        </div>
        <FormTextArea
          name="carrierMessage"
          label="Message"
          hint="Goes into the e-mail, above the card. Letters, digits and ! ? ' , . -"
          limit={virtualCardRules.carrierMessage.max}
          detailOf={refusedCharacters(virtualCardRules.carrierMessage)}
        />
        <FormTextField
          name="cardSenderFullName"
          label="From"
          autoComplete="name"
          detailOf={refusedCharacters(virtualCardRules.cardSenderFullName)}
        />
        <QuantityField />
      </CardStep>
      <BuyBar>
        <FormError />
        <FormPriceLine />
        <SubmitButton variant="ribbon" size="large" block icon="bag">
          {editing === undefined ? 'Add to cart' : 'Save changes'}
        </SubmitButton>
      </BuyBar>
      {canStartOver && <StartFormOver design={design} />}
    </CheckedForm>
  );
}

function QuantityField() {
  const { value, choose } = useFormChoice<number>('quantity');
  return (
    <QuantityStepper
      label="How many of this card?"
      value={value}
      onValue={choose}
      max={quantityLimit.consumer}
    />
  );
}

const valueOnly = { value: true };

function FormPriceLine() {
  const amount = useField<CardDraft['cardAmount']>('cardAmount', {
    subscription: valueOnly,
    allowNull: true,
  });
  const quantity = useField<number>('quantity', { subscription: valueOnly });
  return <PriceLine amount={amount.input.value} quantity={quantity.input.value} />;
}

function StartFormOver({ design }: { design: CardDraft['design'] }) {
  const form = useForm<CardDraft>();
  const { values, submitting } = useFormState<CardDraft>({
    subscription: { values: true, submitting: true },
  });
  return <StartOver draft={{ ...values, design }} disabled={submitting} onReset={(to) => form.reset(to)} />;
}
