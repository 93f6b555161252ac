import { classNames } from '@bowtie/ui';
import { type CarrierWords, placeholderWords, shownText, tidyMessage } from './carrier-words';
import type { WordFit } from './fit-words';
import styles from './printed-words.module.css';
import { useFittedWords } from './use-fitted-words';

interface PrintedWordsProps {
  words: CarrierWords;
  /** How the reader is spoken to. */
  greeting: (name: string) => string;
  fit: WordFit;
  /** Class names: of the place, of its parts, and of what shows only where words will stand. */
  look: Readonly<Record<'room' | 'to' | 'message' | 'from' | 'faint', string | undefined>>;
}

/** What one person says to the other, set into its place as the press sets it: greeting, message, and who it is from. */
export function PrintedWords({ words, greeting, fit, look }: PrintedWordsProps) {
  const room = useFittedWords<HTMLDivElement>(fit);
  const to = shownText(words.to, placeholderWords.to);
  const from = shownText(words.from, placeholderWords.from);
  const message = shownText(words.message, placeholderWords.message);
  const faint = (part: { faint: boolean }) => part.faint && look.faint;
  return (
    <div ref={room} className={classNames(styles.room, look.room)}>
      <p className={classNames(look.to, faint(to))}>
        <span className={styles.line} data-words="line">
          {greeting(to.text)}
        </span>
      </p>
      {/* Whoever writes from right to left begins, and signs, at the right. */}
      <div dir="auto">
        <p className={classNames(styles.message, look.message, faint(message))} data-words="message">
          {tidyMessage(message.text)}
        </p>
        <p className={classNames(look.from, faint(from))}>
          <span className={styles.line} data-words="line">
            <bdi>{from.text}</bdi>
          </span>
        </p>
      </div>
    </div>
  );
}
