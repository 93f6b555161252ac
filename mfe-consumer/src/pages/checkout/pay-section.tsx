import type { CartItem } from '@bowtie/contracts';
import { moneyText } from '@bowtie/domain';
import { Button } from '@bowtie/ui';
import { BuyBar } from '@bowtie/ui/cards';
import { Link } from '@bowtie/web';
import styles from './checkout.module.css';
import type { Tender } from './rewards/use-rewards-choice';

/** When cards leave that travel in these ways. */
function departure(items: readonly CartItem[]): string {
  if (items.every(({ plastic }) => plastic)) return 'Cards leave with the next mail.';
  if (items.some(({ plastic }) => plastic))
    return 'Cards by e-mail leave within minutes, cards by mail with the next mail.';
  return 'Cards are sent within minutes.';
}

interface PaySectionProps {
  tender: Tender;
  items: readonly CartItem[];
  busy: boolean;
  /** It stays in view at the foot of a narrow screen; else it is beside what is bought. */
  isAtFoot: boolean;
  onPay: () => void;
}

/** The press that buys, and what it means. */
export function PaySection({ tender, items, busy, isAtFoot, onPay }: PaySectionProps) {
  const button = (
    <Button variant="ribbon" size="large" block busy={busy} icon="lock" onClick={onPay}>
      {tender.due === 0 ? 'Place your order' : `Pay ${moneyText({ price: tender.due })}`}
    </Button>
  );
  const terms = (
    <p className={styles.detail}>
      <span>{tender.due === 0 ? 'By ordering' : 'By paying'}</span> you agree to the{' '}
      <Link to="/terms-cart/">terms of sale</Link>. <span>{departure(items)}</span>
    </p>
  );
  if (!isAtFoot) {
    return (
      <div className={styles.pay}>
        {button}
        {terms}
      </div>
    );
  }
  return (
    <>
      <div className={styles.terms}>{terms}</div>
      <BuyBar>{button}</BuyBar>
    </>
  );
}
