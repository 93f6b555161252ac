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
  className: string | undefined;
}

/** What one person says to the other, set into its place as the press sets it: greeting, message, and who it is from. */
export function PrintedWords({ words, greeting, fit, className }: PrintedWordsProps) {
  const room = useFittedWords<HTMLDivElement>(fit);
  const to = shownText(words.to, placeholderWords.to);
  const from = shownText(words.from, placeholderWords.from);
  const message = shownText(words.message, placeholderWords.message);
  const faint = (part: { faint: boolean }) => part.faint && styles.faint;
  return (
    <div ref={room} className={classNames(styles.room, className)}>
      <p className={classNames(styles.line, styles.to, faint(to))} data-words="line">
        <span dir="auto">{greeting(to.text)}</span>
      </p>
      {/* Whoever writes from right to left begins, and signs, at the right. */}
      <div dir="auto">
        <p className={classNames(styles.message, faint(message))} data-words="message">
          {tidyMessage(message.text)}
        </p>
        <p className={classNames(styles.line, styles.from, faint(from))} data-words="line">
          <bdi>{from.text}</bdi>
        </p>
      </div>
    </div>
  );
}
