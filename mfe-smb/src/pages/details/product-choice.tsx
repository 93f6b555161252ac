import { isPlasticStyle, moneyText } from '@bowtie/domain';
import { ErrorState, Skeleton } from '@bowtie/ui';
import { RadioGroup } from '@bowtie/ui/forms';
import { useServerData } from '@bowtie/web';
import { fetchProducts, productsKey } from '../../data/business-catalog';
import type { OrderDetails } from '../../state/business-order';

interface ProductChoiceProps {
  details: OrderDetails;
  error: string | undefined;
  change: (part: Partial<OrderDetails>) => void;
}

/** The products of the chosen kind and network. */
export function ProductChoice({ details, error, change }: ProductChoiceProps) {
  const { status, data, reload } = useServerData(productsKey, fetchProducts);
  if (status === 'failed') return <ErrorState title="The cards did not load" onRetry={reload} />;
  if (data === undefined) return <Skeleton height="9rem" />;
  const isPlastic = isPlasticStyle(details.style);
  const offered = data.products.filter(
    ({ plastic, card_network }) => plastic === isPlastic && card_network === details.network,
  );
  return (
    <RadioGroup
      legend="Card"
      error={error}
      options={offered.map(({ id, name, min_load_value: min, max_load_value: max }) => ({
        value: id,
        label: name,
        hint: `${moneyText({ dollars: min })} to ${moneyText({ dollars: max })}`,
      }))}
      value={details.productId}
      onValue={(id) => {
        const product = offered.find((each) => each.id === id);
        if (product === undefined) return;
        const { min_load_value: min, max_load_value: max } = product;
        change({ productId: id, product: { min, max } });
      }}
    />
  );
}
