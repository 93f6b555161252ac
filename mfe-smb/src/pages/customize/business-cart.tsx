import type { Cart, PricedDeliveryGroup } from '@bowtie/contracts';
import { Button, ErrorState, Money } from '@bowtie/ui';
import { memo, useEffect } from 'react';
import { forgetBusinessCart, groupToEdit, useBusinessCart } from '../../data/business-cart';
import { loadCartRows } from '../../state/business-order';
import { useOrderDispatch, useOrderPart, useRowCount } from '../../state/order-atom';
import styles from './customize.module.css';

const deliveryNames: Record<PricedDeliveryGroup['delivery_style'], string> = {
  bulk_ship: 'in one parcel',
  individual_ship: 'mailed one by one',
  email: 'by e-mail',
  download: 'to download',
};

/** What is in the business cart already, each delivery group one press away from the grid. */
export const BusinessCart = memo(function BusinessCart({ isNews }: { isNews: unknown }) {
  const { status, data: cart, reload } = useBusinessCart();
  useEffect(() => {
    if (isNews !== undefined) forgetBusinessCart();
  }, [isNews]);
  if (status === 'failed') return <ErrorState title="Your business cart did not load" onRetry={reload} />;
  if (cart === undefined || cart === null || cart.cart_items.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="business-cart">
      <h2 id="business-cart">In your business cart</h2>
      <ul className={styles.groups}>
        {cart.delivery_groups.map((group) => (
          <Group key={group.uuid} cart={cart} group={group} />
        ))}
      </ul>
    </section>
  );
});

function Group({ cart, group }: { cart: Cart; group: PricedDeliveryGroup }) {
  const dispatch = useOrderDispatch();
  const openGroups = useOrderPart('cartGroups');
  const hasRows = useRowCount() > 0;
  const items = cart.cart_items.filter(({ delivery_group_uuid: uuid }) => uuid === group.uuid);
  const isOpen = openGroups.includes(group.uuid);
  const edit = () => {
    const { details, rows } = groupToEdit(cart, group);
    dispatch(loadCartRows, details, rows, [group.uuid]);
  };
  return (
    <li>
      <span>
        <strong>{items.length === 1 ? 'One card' : `${items.length} cards`}</strong>{' '}
        {deliveryNames[group.delivery_style]},{' '}
        <Money price={items.reduce((sum, { price, fee }) => sum + price + fee, 0)} />
      </span>
      {isOpen ? (
        <span className={styles.muted}>In the grid now</span>
      ) : (
        <Button size="small" variant="outline" icon="edit" disabled={hasRows} onClick={edit}>
          Edit in the grid
        </Button>
      )}
      {!isOpen && hasRows && <span className={styles.muted}>Add or delete the rows of the grid first.</span>}
    </li>
  );
}
