import { type DeliveryStyle, isPlasticStyle, moneyText, type Network } from '@bowtie/domain';
import { ErrorState, Skeleton } from '@bowtie/ui';
import { RadioGroup } from '@bowtie/ui/forms';
import { useServerData } from '@bowtie/web';
import { useFormChoice } from '@bowtie/web/forms';
import { useForm } from 'react-final-form';
import { fetchProducts, type Products, productsKey } from '../../data/business-catalog';
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
  const { status, data, reload } = useServerData(productsKey, fetchProducts);
  if (status === 'failed') return <ErrorState title="The cards did not load" onRetry={reload} />;
  if (data === undefined) return <Skeleton height="9rem" />;
  const isPlastic = isPlasticStyle(style);
  const offered = data.products.filter(
    ({ plastic, card_network }) => plastic === isPlastic && card_network === network,
  );
  return (
    <RadioGroup
      legend="Card"
      hint="Your order, its mails and your invoice call the cards by this name."
      error={product.error}
      options={offered.map((product) => ({ value: product.id, label: product.name, hint: about(product) }))}
      value={product.value}
      onValue={(id) => {
        const chosen = offered.find((each) => each.id === id);
        if (chosen === undefined) return;
        const { min_load_value: min, max_load_value: max } = chosen;
        changeFields(form, { productId: id, product: { min, max } });
      }}
    />
  );
}
