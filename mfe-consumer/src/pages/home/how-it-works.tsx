import { amountTexts } from '@bowtie/domain';
import styles from './bands.module.css';
import { Section } from './section';

const steps = [
  {
    title: 'Choose',
    words: `Pick a design or your own picture, set any whole amount from ${amountTexts.leastValue} to ${amountTexts.mostValue}, and write your message.`,
  },
  {
    title: 'Pay',
    words:
      'No account needed. You see the card fee, and shipping for cards by mail, before you pay. There is nothing after it.',
  },
  {
    title: 'Sent',
    words:
      'They get an e-mail with your words and a link that opens the card, or an envelope with the card in it. Both are ready to spend, and you can follow them.',
  },
];

/** Three steps from the idea to the gift. */
export function HowItWorks() {
  return (
    <Section title="How it works">
      <ol className={styles.steps}>
        {steps.map(({ title, words }, index) => (
          <li key={title} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <h3>{title}</h3>
              <p>{words}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
