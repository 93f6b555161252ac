import { type DeliveryStyle, isPlasticStyle, moneyText, type Network } from '@bowtie/domain';
import { Skeleton } from '@bowtie/ui';
import { RadioGroup } from '@bowtie/ui/forms';
import { useFormChoice } from '@bowtie/web/forms';
import { Loaded } from '@bowtie/web/loaded';
import { useForm } from 'react-final-form';
import { type Products, useBusinessProducts } from '../../data/business-catalog';
import { changeFields } from '../../forms/change-fields';
import type { OrderDetails } from '../../state/business-order';
import { cardUses } from './details-choices';

type Product = Products['products'][number];

/** What tells a product from the others of its kind and network. */
function about({ category, plastic, min_load_value: min, max_load_value: max }: Product): string {
  const values = `${moneyText({ dollars: min })} to ${moneyText({ dollars: max })}`;
  const facts = plastic ? `Plastic, ${values}` : `Virtual, ${values}`;
  const use = cardUses.get(category);
  return use === undefined ? facts : `${use}. ${facts}`;
}

/** The products of the chosen kind and network. */
export function ProductChoice() {
  const form = useForm<OrderDetails>();
  const style = useFormChoice<DeliveryStyle>('style').value;
  const network = useFormChoice<Network>('network').value;
  const product = useFormChoice<string | null>('productId');
  const products = useBusinessProducts();
  const isPlastic = isPlasticStyle(style);
  const offeredOf = (all: readonly Product[]) =>
    all.filter(({ plastic, card_network }) => plastic === isPlastic && card_network === network);
  const choose = (chosen: Product | undefined) => {
    if (chosen === undefined) return;
    const { id, min_load_value: min, max_load_value: max } = chosen;
    changeFields(form, { productId: id, product: { min, max } });
  };
  return (
    <Loaded from={products} what="the cards" skeleton={<Skeleton height="9rem" />}>
      {(data) => {
        const offered = offeredOf(data.products);
        return (
          <RadioGroup
            legend="Card"
            hint="Your order, its mails and your invoice call the cards by this name."
            error={product.error}
            options={offered.map((each) => ({ value: each.id, label: each.name, hint: about(each) }))}
            value={product.value}
            onValue={(id) => choose(offered.find((each) => each.id === id))}
          />
        );
      }}
    </Loaded>
  );
}
