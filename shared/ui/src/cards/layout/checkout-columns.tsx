import { Icon, Money } from '@bowtie/ui';
import { type ReactNode, useId, useState } from 'react';
import styles from './checkout-columns.module.css';
import columns from './columns.module.css';
import { media, useMedia } from './use-media';

interface FoldedSummaryProps {
  total: number;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
}

export interface CheckoutColumnsProps {
  readonly children: ReactNode;
  /** What is bought and what it costs. */
  readonly summary: ReactNode;
  /** What it costs in all, as on the wire. */
  readonly total: number;
}

/** The total in one line, which opens what it is made of. */
function FoldedSummary({ total, isOpen, onToggle, children }: FoldedSummaryProps) {
  const id = useId();
  return (
    <aside className={styles.folded}>
      <button
        type="button"
        className={styles.bar}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
      >
        <Icon name="bag" size={18} />
        <span>Your order</span>
        <Icon name="chevron-down" size={18} />
        <Money price={total} look="amount" className={styles.total} />
      </button>
      <div id={id} hidden={!isOpen} className={styles.panel}>
        {children}
      </div>
    </aside>
  );
}

/** The steps of a checkout, and what is bought: beside them where there is room, else above them and folded to its total. */
export function CheckoutColumns({ children, summary, total }: CheckoutColumnsProps) {
  const isNarrow = useMedia(media.narrow);
  // Known here, so that it outlives the turning of a tablet.
  const [isOpen, setOpen] = useState(false);
  const toggle = () => setOpen((before) => !before);
  return (
    <div className={columns.columns}>
      {isNarrow && (
        <FoldedSummary total={total} isOpen={isOpen} onToggle={toggle}>
          {summary}
        </FoldedSummary>
      )}
      <div>{children}</div>
      {!isNarrow && <aside className={columns.aside}>{summary}</aside>}
    </div>
  );
}
