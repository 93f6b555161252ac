import type { AccountOrder } from '@bowtie/contracts';
import { type DeliveryStyle, dayText } from '@bowtie/domain';
import { Icon, Money } from '@bowtie/ui';
import styles from './order-view.module.css';

type Group = AccountOrder['order']['delivery_groups'][number];

const ways: Record<DeliveryStyle, (count: number) => string> = {
  email: () => 'By e-mail',
  download: () => 'To download',
  bulk_ship: (count) => (count === 1 ? 'One parcel' : `${count} parcels`),
  individual_ship: () => 'By mail, one by one',
};

/** Delivery groups that go the same way are said once. */
function alike(groups: readonly Group[]): Group[][] {
  const found = new Map<string, Group[]>();
  for (const group of groups) {
    const key = `${group.delivery_style} ${group.shipping_method_name}`;
    found.set(key, [...(found.get(key) ?? []), group]);
  }
  return [...found.values()];
}

function Delivery({ groups }: { groups: readonly Group[] }) {
  const [first] = groups;
  if (first === undefined) return null;
  const days = groups.map(({ delivery_date }) => delivery_date).filter((day) => day !== null);
  const last = days.sort().at(-1);
  const fee = groups.reduce((sum, { shipping_fee }) => sum + shipping_fee, 0);
  return (
    <li>
      <Icon name={first.virtual ? 'mail' : 'truck'} size={18} />
      <span>{`${ways[first.delivery_style](groups.length)}${!first.virtual && first.shipping_method_name ? `, ${first.shipping_method_name}` : ''}${!first.virtual && last !== undefined ? `, by ${dayText(last)}` : ''}`}</span>
      {fee > 0 && <Money price={fee} />}
    </li>
  );
}

/** How the cards of an order travel. */
export function Deliveries({ order: { delivery_groups } }: Pick<AccountOrder, 'order'>) {
  return (
    <ul className={styles.deliveries} aria-label="Deliveries">
      {alike(delivery_groups).map((groups) => (
        <Delivery key={groups[0]?.uuid} groups={groups} />
      ))}
    </ul>
  );
}
