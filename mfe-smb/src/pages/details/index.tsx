import {
  cardRules,
  type DeliveryStyle,
  fits,
  isPlasticStyle,
  networkNames,
  type OverrideField,
  parseAmountCell,
  usualCardValues,
  validateAmount,
} from '@bowtie/domain';
import { Button, CardArt, Container, ErrorState, Surface, TextField } from '@bowtie/ui';
import { DesignGrid, NetworkMark } from '@bowtie/ui/cards';
import { AmountField, Checkbox, ChoiceCards, QuantityStepper, RadioGroup } from '@bowtie/ui/forms';
import { useNavigate, useServerData } from '@bowtie/web';
import { useState } from 'react';
import { businessPaths } from '../../business-paths';
import { fetchProducts, fetchTemplates, productsKey, templatesKey } from '../../data/business-catalog';
import { changeDetails, type OrderDetails } from '../../state/business-order';
import { useBusinessConfiguration, useBusinessOrder } from '../../state/order-atom';
import styles from './details.module.css';

const kinds = [
  { value: 'plastic', label: 'Plastic cards', hint: 'Printed with a name, and mailed' },
  { value: 'virtual', label: 'Virtual cards', hint: 'Sent by email, or downloaded by you' },
] as const;

const deliveries: Record<'plastic' | 'virtual', { value: DeliveryStyle; label: string; hint: string }[]> = {
  plastic: [
    {
      value: 'bulk_ship',
      label: 'All to one address',
      hint: 'One parcel; shipping is paid once per address',
    },
    {
      value: 'individual_ship',
      label: 'Each to its person',
      hint: 'One envelope each; shipping is paid per card',
    },
  ],
  virtual: [
    { value: 'email', label: 'By email', hint: 'Each person gets an email with their card' },
    { value: 'download', label: 'Download', hint: 'You get all cards, and hand them over yourself' },
  ],
};

type Errors = Partial<Record<OverrideField | 'productId' | 'templateId' | 'quantity', string>>;

/** What is not right yet in the details. What the grid asks for row by row may stay open here. */
function errorsOf(details: OrderDetails, maxCards: number): Errors {
  const errors: Errors = {};
  const amount = validateAmount(parseAmountCell(details.anticipatedValue), details.product);
  if (amount !== undefined) errors.cardAmount = amount;
  if (details.productId === null) errors.productId = 'Please choose a card.';
  if (details.templateId === null) errors.templateId = 'Please choose a design.';
  if (details.quantity > maxCards) errors.quantity = `One order holds at most ${maxCards} cards.`;
  if (isPlasticStyle(details.style)) {
    const name = fits(cardRules.nameOnCard, details.nameOnCard);
    const isShared = details.applyToAll.includes('cardMessage');
    const message = fits({ ...cardRules.cardMessage, optional: !isShared }, details.cardMessage);
    if (name !== undefined) errors.nameOnCard = name;
    if (message !== undefined) errors.cardMessage = message;
  }
  return errors;
}

/** What all cards of a business order have in common. */
export function Page() {
  const { order, act } = useBusinessOrder();
  const { details } = order;
  const { maxCards, networks } = useBusinessConfiguration();
  const navigate = useNavigate();
  const [isSent, setIsSent] = useState(false);
  const products = useServerData(productsKey, fetchProducts);
  const templates = useServerData(templatesKey(details.network), (signal) =>
    fetchTemplates(details.network, signal),
  );
  const isPlastic = isPlasticStyle(details.style);
  const kind = isPlastic ? 'plastic' : 'virtual';
  const errors = errorsOf(details, maxCards);
  const shown: Errors = isSent ? errors : {};
  const change = (part: Partial<OrderDetails>) => act(changeDetails, part);
  const apply = (field: OverrideField) => (
    <Checkbox
      label="The same on all cards"
      checked={details.applyToAll.includes(field)}
      onChange={({ target }) =>
        change({
          applyToAll: target.checked
            ? [...details.applyToAll, field]
            : details.applyToAll.filter((each) => each !== field),
        })
      }
    />
  );
  const offered = (products.data?.products ?? []).filter(
    ({ plastic, card_network }) => plastic === isPlastic && card_network === details.network,
  );
  const next = () => {
    setIsSent(true);
    if (Object.keys(errors).length === 0) navigate(businessPaths.customize);
    else document.querySelector('#business-errors')?.scrollIntoView({ block: 'center' });
  };

  return (
    <Container className={styles.page}>
      <header className={styles.head}>
        <h1>What are you sending?</h1>
        <p className={styles.lead}>
          What all cards have in common. Names and amounts can differ card by card in the next step.
        </p>
      </header>
      <div className={styles.columns}>
        <div className={styles.form}>
          <ChoiceCards
            legend="Kind of card"
            options={kinds}
            value={kind}
            onValue={(value) => change({ style: value === 'plastic' ? 'bulk_ship' : 'email' })}
          />
          <ChoiceCards
            legend="Network"
            options={networks.map((value) => ({
              value,
              label: networkNames[value],
              media: <NetworkMark network={value} height={28} />,
            }))}
            mediaBeside
            value={details.network}
            onValue={(network) => change({ network })}
          />
          <ChoiceCards
            legend="Delivery"
            options={deliveries[kind]}
            value={details.style}
            onValue={(style) => change({ style })}
          />
          {products.status === 'failed' ? (
            <ErrorState title="The cards did not load" onRetry={products.reload} />
          ) : (
            <RadioGroup
              legend="Card"
              error={shown.productId}
              options={offered.map(({ id, name, min_load_value: min, max_load_value: max }) => ({
                value: id,
                label: name,
                hint: `$${min}.00 to $${max}.00`,
              }))}
              value={details.productId}
              onValue={(id) => {
                const product = offered.find((each) => each.id === id);
                if (product !== undefined)
                  change({
                    productId: id,
                    product: { min: product.min_load_value, max: product.max_load_value },
                  });
              }}
            />
          )}
          <section className={styles.section} aria-labelledby="design">
            <h2 id="design">Design</h2>
            {shown.templateId !== undefined && <p className={styles.error}>{shown.templateId}</p>}
            {templates.status === 'failed' ? (
              <ErrorState title="The designs did not load" onRetry={templates.reload} />
            ) : (
              <DesignGrid
                designs={templates.data?.templates}
                places={8}
                chosen={details.templateId ?? undefined}
                onChoose={({ id, name, image_url }) =>
                  change({ templateId: id, templateName: name, imageUrl: image_url })
                }
              />
            )}
          </section>
          <section className={styles.section} aria-labelledby="each">
            <h2 id="each">On each card</h2>
            <div className={styles.pair}>
              <div className={styles.section}>
                <AmountField
                  label="Value of a card"
                  hint="Whole dollars"
                  choices={usualCardValues}
                  value={parseAmountCell(details.anticipatedValue) ?? null}
                  error={shown.cardAmount}
                  onValue={(value) => change({ anticipatedValue: value === null ? '' : String(value) })}
                />
                {apply('cardAmount')}
              </div>
              <QuantityStepper
                label="Number of cards"
                hint={`At most ${maxCards} in an order`}
                value={details.quantity}
                error={shown.quantity}
                max={maxCards}
                onValue={(quantity) => change({ quantity })}
              />
            </div>
            {isPlastic && (
              <div className={styles.pair}>
                <div className={styles.section}>
                  <TextField
                    label="Name on card"
                    hint="Stands on cards without a name of their own"
                    value={details.nameOnCard}
                    error={shown.nameOnCard}
                    onChange={({ target }) => change({ nameOnCard: target.value })}
                  />
                  {apply('nameOnCard')}
                </div>
                <div className={styles.section}>
                  <TextField
                    label="Message on card"
                    hint="2 to 20 characters"
                    value={details.cardMessage}
                    error={shown.cardMessage}
                    onChange={({ target }) => change({ cardMessage: target.value })}
                  />
                  {apply('cardMessage')}
                </div>
              </div>
            )}
          </section>
          <div id="business-errors" className={styles.next} aria-live="polite">
            {isSent && Object.keys(errors).length > 0 && (
              <p className={styles.error}>Please look at: {Object.values(errors).join(' ')}</p>
            )}
            <Button variant="ribbon" size="large" iconEnd="arrow-right" onClick={next}>
              Continue to the cards
            </Button>
          </div>
        </div>
        <Surface className={styles.preview}>
          {details.imageUrl === null ? (
            <div className={styles.empty}>
              <NetworkMark network={details.network} height={36} />
              <p>Choose a design to see your card</p>
            </div>
          ) : (
            <CardArt
              src={details.imageUrl}
              alt={`${details.templateName} on a ${networkNames[details.network]} card`}
            />
          )}
          <dl className={styles.facts}>
            <div>
              <dt>Cards</dt>
              <dd>{details.quantity}</dd>
            </div>
            <div>
              <dt>Delivery</dt>
              <dd>{deliveries[kind].find(({ value }) => value === details.style)?.label}</dd>
            </div>
          </dl>
        </Surface>
      </div>
    </Container>
  );
}
