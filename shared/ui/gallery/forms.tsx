import { Button, type ButtonVariant, Icon, IconButton, linkClass, TextField } from '@bowtie/ui';
import {
  AmountField,
  Checkbox,
  ChoiceCards,
  QuantityStepper,
  RadioGroup,
  Select,
  Slider,
  TextArea,
} from '@bowtie/ui/forms';
import { useState } from 'react';
import { Grid, Row, Section } from './section';

const variants: readonly ButtonVariant[] = ['ribbon', 'ink', 'outline', 'quiet'];

function Buttons() {
  return (
    <Section title="Buttons and links">
      {(['large', 'medium', 'small'] as const).map((size) => (
        <Row key={size}>
          {variants.map((variant) => (
            <Button
              key={variant}
              variant={variant}
              size={size}
              icon={variant === 'ribbon' ? 'bag' : undefined}
            >
              {variant === 'ribbon' ? 'Add to cart' : 'See all designs'}
            </Button>
          ))}
        </Row>
      ))}
      <Row>
        <Button variant="ribbon" busy>
          Pay $52.95
        </Button>
        <Button variant="outline" busy>
          Saving
        </Button>
        <Button variant="ribbon" disabled>
          Add to cart
        </Button>
        <Button variant="outline" disabled>
          Apply
        </Button>
        <IconButton icon="search" label="Search" />
        <IconButton icon="bag" label="Cart" count={3} />
        <IconButton icon="trash" label="Remove" outlined />
        <IconButton icon="copy" label="Copy" size="small" outlined />
      </Row>
      <Row>
        <a href="#forms" className={linkClass('standalone')}>
          Continue shopping <Icon name="arrow-right" size={16} />
        </a>
        <a href="#forms" className={linkClass('inline')}>
          Have questions? View our FAQs
        </a>
        <a href="#forms" className={linkClass('quiet')}>
          Track order
        </a>
      </Row>
    </Section>
  );
}

export function Forms() {
  const [amount, setAmount] = useState<number | null>(50);
  const [quantity, setQuantity] = useState(2);
  const [zoom, setZoom] = useState(1.4);
  const [message, setMessage] = useState('Happy birthday, Mia! Dinner is on us.');
  const [delivery, setDelivery] = useState<'virtual' | 'plastic' | null>('virtual');
  const [style, setStyle] = useState<'bulk' | 'individual' | null>('bulk');
  return (
    <>
      <h1>A gift that fits, tied with care</h1>
      <p style={{ fontSize: 'var(--text-18)', color: 'var(--muted)' }}>
        Choose a design, pick an amount, write a few warm words. We mail it by Tuesday.
      </p>
      <Buttons />
      <Section title="Fields">
        <Grid>
          <TextField label="Recipient's name" defaultValue="Mia Torres" autoComplete="off" />
          <TextField
            label="Recipient's email"
            type="email"
            hint="We send the card here."
            placeholder="name@example.com"
          />
          <TextField
            label="Sender's email"
            defaultValue="mia@"
            error="Enter an email address such as name@example.com."
          />
          <TextField label="Promo code" optional suffix={<Button size="small">Apply</Button>} />
          <TextField label="Order number" defaultValue="BT-48201" disabled />
          <TextField
            label="Search gift cards"
            labelHidden
            prefix={<Icon name="search" size={18} />}
            placeholder="Search gift cards"
          />
          <Slider
            label="Zoom"
            min={1}
            max={4}
            step={0.05}
            value={zoom}
            valueText={`${Math.round(zoom * 100)}%`}
            onValue={setZoom}
          />
          <Select
            label="State"
            placeholder="Choose a state"
            defaultValue=""
            options={[
              { value: 'CA', label: 'California' },
              { value: 'NY', label: 'New York' },
            ]}
          />
          <Select
            label="Shipping"
            error="Choose how it travels."
            options={[{ value: 'a', label: 'First class, $4.95' }]}
          />
          <TextArea
            label="Message"
            value={message}
            onChange={(event) => setMessage(event.target.value)}
            limit={120}
          />
          <TextArea
            label="On the carrier"
            value="With all our love, Grandma and Grandpa"
            limit={20}
            handwritten
            readOnly
            error="Use at most 20 characters."
          />
          <AmountField
            label="Amount"
            hint="Whole dollars, $10.00 to $500.00."
            value={amount}
            onValue={setAmount}
            choices={[25, 50, 75, 100, 250]}
          />
          <QuantityStepper label="Quantity" value={quantity} onValue={setQuantity} max={10} />
        </Grid>
      </Section>
      <Section title="Choices">
        <Grid>
          <div>
            <Checkbox label="Send me news and offers" hint="Twice a month at most." defaultChecked />
            <Checkbox label="All 12 cards" mixed />
            <Checkbox label="I agree to the cardholder agreement" error="Please agree to go on." />
            <Checkbox label="Not available" disabled />
          </div>
          <RadioGroup
            legend="Ship the cards"
            value={style}
            onValue={setStyle}
            options={[
              { value: 'bulk', label: 'All to one address', hint: 'One shipping fee per location.' },
              { value: 'individual', label: 'Each to its own address' },
            ]}
          />
        </Grid>
        <ChoiceCards
          legend="How should it arrive?"
          value={delivery}
          onValue={setDelivery}
          options={[
            {
              value: 'virtual',
              label: 'Digital',
              hint: 'Email delivery, within minutes',
              media: <Icon name="mail" size={28} />,
            },
            {
              value: 'plastic',
              label: 'Physical',
              hint: 'Send by mail, arrives Tue, Nov 24',
              media: <Icon name="truck" size={28} />,
            },
          ]}
        />
      </Section>
    </>
  );
}
