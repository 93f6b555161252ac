import { Button } from '@bowtie/ui';
import styles from './redeem.module.css';

interface CoverButtonProps {
  /** What it uncovers: the number, the code. */
  what: string;
  isCovered: boolean;
  onChange(isCovered: boolean): void;
}

/** Uncovers what spends a card, and covers it again: whoever looks over a shoulder sees a blur. */
export function CoverButton({ what, isCovered, onChange }: CoverButtonProps) {
  return (
    <Button
      className={styles.reveal}
      icon={isCovered ? 'eye' : 'eye-off'}
      aria-pressed={!isCovered}
      onClick={() => onChange(!isCovered)}
    >
      {isCovered ? `Tap to show the ${what}` : `Hide the ${what}`}
    </Button>
  );
}
