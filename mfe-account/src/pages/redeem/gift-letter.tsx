import type { Gift } from './open-gift-form';
import styles from './redeem.module.css';

/** The sender's own words. */
export function GiftLetter({ gift: { message, sender_name } }: { gift: Gift }) {
  if (!message) return null;
  return (
    <blockquote className={styles.letter}>
      {message}
      {sender_name && <footer>{sender_name}</footer>}
    </blockquote>
  );
}
