import type { DirectCards } from '@bowtie/contracts';
import { type BrandKind, moneyText } from '@bowtie/domain';
import { CardStep } from '@bowtie/ui/cards';
import { ChoiceCards } from '@bowtie/ui/forms';
import { FormAmountField } from '@bowtie/web/forms';
import { useForm } from 'react-final-form';
import type { BrandOrder } from './brand-order';
import { useBrandOrder } from './use-brand-order';

/** The kinds of which cards are left. */
export function kindsLeft({ onDemandCards, egift_count, plastic_count }: DirectCards): BrandKind[] {
  const left = { egift: egift_count, plastic: plastic_count };
  return onDemandCards.sold_as.filter((kind) => left[kind] > 0);
}

const kinds = {
  egift: { label: 'E-gift', hint: 'Digital: by e-mail, within minutes' },
  plastic: { label: 'Plastic card', hint: 'Physical: by mail, with your words on paper' },
} as const;

/** How the card comes, and what is on it. */
export function KindAndValue({ brand }: { brand: DirectCards }) {
  const form = useForm<BrandOrder>();
  const { kind, amount } = useBrandOrder();
  const { denominations, range, sold_as } = brand.onDemandCards;
  const left = kindsLeft(brand);
  const held = range && `${moneyText({ dollars: range.min })} to ${moneyText({ dollars: range.max })}`;
  return (
    <>
      <CardStep title="How should it arrive?">
        <ChoiceCards
          legend="How it arrives"
          legendHidden
          minWidth={240}
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
            minWidth={120}
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
