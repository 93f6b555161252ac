import { Icon, type IconName } from '@bowtie/ui';
import { newId } from '@bowtie/web';
import { UseSavedList } from '../../lists/saved-lists';
import { chooseEntry, type EntryType } from '../../state/business-order';
import { useBusinessOrder } from '../../state/order-atom';
import { BusinessCart } from './business-cart';
import styles from './customize.module.css';

const ways: readonly { type: EntryType; icon: IconName; title: string; words: string }[] = [
  {
    type: 'manual',
    icon: 'edit',
    title: 'Type or paste a list',
    words: 'Say once what all cards share, paste names and e-mails, and look over the grid.',
  },
  {
    type: 'spreadsheet',
    icon: 'upload',
    title: 'Upload a spreadsheet',
    words: 'From Excel, Sheets or Numbers, with our template or your own columns.',
  },
  {
    type: 'all_in_one',
    icon: 'menu',
    title: 'All in one grid',
    words: 'Straight to the grid, with a row for each card. Type or paste as in a spreadsheet.',
  },
];

/** What is in the cart already, and the choice of how cards are entered. */
export function GiftDetails() {
  const { order, dispatch } = useBusinessOrder();
  return (
    <div className={styles.part}>
      <BusinessCart isNews={undefined} offersCheckout />
      <Ways order={order} dispatch={dispatch} />
    </div>
  );
}

function Ways({ order, dispatch }: ReturnType<typeof useBusinessOrder>) {
  return (
    <section className={styles.part} aria-labelledby="how">
      <h2 id="how">How would you like to enter the cards?</h2>
      <ul className={styles.ways}>
        {ways.map(({ type, icon, title, words }) => (
          <li key={type}>
            <button type="button" className={styles.way} onClick={() => dispatch(chooseEntry, type, newId)}>
              <Icon name={icon} size={22} />
              <strong>{title}</strong>
              <span>{words}</span>
            </button>
          </li>
        ))}
      </ul>
      <UseSavedList />
      {order.rows.length > 0 && (
        <p
          className={styles.muted}
        >{`Your grid has ${order.rows.length === 1 ? 'one row' : `${order.rows.length} rows`}. They stay, whatever you choose.`}</p>
      )}
    </section>
  );
}
