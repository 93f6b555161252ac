import { type CardTransaction, checkBalance, type HeldCardState } from '@bowtie/contracts';
import { moneyText, networkNames } from '@bowtie/domain';
import { CardArt, Surface } from '@bowtie/ui';
import { useLocation } from '@bowtie/web';
import { useMomentText } from '@bowtie/web/moments';
import styles from './held-card.module.css';

/** The state of a card as it came with the navigation; undefined for a page that was opened by its address. */
export function useCardState(): HeldCardState | undefined {
  const { state } = useLocation();
  // Both calls that lead here answer in this shape.
  return checkBalance.answer.safeParse(state).data;
}

function Transaction({ transaction }: { transaction: CardTransaction }) {
  const momentText = useMomentText();
  const { amount, merchant, kind, date } = transaction;
  return (
    <li className={styles.row}>
      <span>{kind === 'refund' ? `${merchant} (refund)` : merchant}</span>
      <span className={styles.amount}>{moneyText({ dollars: amount })}</span>
      <time dateTime={date} className={styles.when}>
        {momentText(date)}
      </time>
    </li>
  );
}

/** A card in hand: its picture, what is left on it, and what it was used for last. */
export function CardState({ card }: { card: HeldCardState }) {
  return (
    <div className={styles.state}>
      <CardArt
        src={card.image_url}
        alt={`${networkNames[card.card_network]} gift card ending in ${card.last_four}`}
        network={card.card_network}
        amount={card.balance}
        width={320}
        loading="eager"
      />
      <Surface as="section" className={styles.sheet} aria-label="Balance">
        <p className={styles.balance}>
          Balance <strong>{moneyText({ dollars: card.balance })}</strong>
        </p>
        <p>{`${networkNames[card.card_network]} card ending in ${card.last_four}`}</p>
      </Surface>
      <Surface as="section" className={styles.sheet}>
        <h2 className={styles.subtitle}>Latest purchases</h2>
        {card.transactions.length === 0 ? (
          <p>Nothing yet. Purchases show here within a few minutes.</p>
        ) : (
          <ul className={styles.rows}>
            {card.transactions.map((transaction) => (
              <Transaction key={transaction.id} transaction={transaction} />
            ))}
          </ul>
        )}
      </Surface>
    </div>
  );
}
