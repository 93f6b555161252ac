import { classNames, Skeleton } from '@bowtie/ui';
import type { GreetingCard } from '../data/carrier-calls';
import styles from './greeting-preview.module.css';
import { InsidePreview, type InsidePreviewProps } from './inside-preview';
import { plainPaper } from './plain-paper';

interface GreetingPreviewProps extends Omit<InsidePreviewProps, 'colours'> {
  /** Undefined until it is known. */
  greetingCard: GreetingCard | undefined;
  /** Whether a phone shows the inside alone. */
  isFrontOptional?: boolean;
}

/** A greeting card: its front, and its inside with the words. */
export function GreetingPreview({ greetingCard, isFrontOptional = false, ...inside }: GreetingPreviewProps) {
  const front = classNames(styles.front, isFrontOptional && styles.optional);
  return (
    <div className={styles.preview}>
      {greetingCard === undefined ? (
        <Skeleton className={front} height="auto" />
      ) : (
        <img
          src={greetingCard.image_url}
          alt={`Front: ${greetingCard.name}`}
          width={250}
          height={350}
          className={front}
        />
      )}
      <InsidePreview {...inside} colours={greetingCard?.inside ?? plainPaper} />
    </div>
  );
}
