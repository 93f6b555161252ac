import { supportHours, supportLines } from '@bowtie/domain';
import { buttonClass, Surface } from '@bowtie/ui';
import { Link, useLocation } from '@bowtie/web';
import * as z from 'zod/mini';
import styles from '../../held-card/held-card.module.css';
import { TextPage } from '../../text-page/text-page';

const StateSchema = z.object({ reason: z.enum(['on_hold', 'failed']) });

const words = {
  on_hold:
    'This card is on hold, so nobody can pay with it for now. Nothing on it is lost. We can tell you why.',
  failed: 'Something about this card needs a person to look at it. Nothing on it is lost.',
} as const;

/** Says that a card needs a person to look at it, and how to reach one. */
export function Page() {
  const { state } = useLocation();
  const reason = StateSchema.safeParse(state).data?.reason ?? 'failed';
  return (
    <TextPage>
      <header className={styles.intro}>
        <h1>We need to look at this card</h1>
        <p>{words[reason]}</p>
      </header>
      <Surface as="section" className={styles.form}>
        <h2 className={styles.subtitle}>Reach us</h2>
        <p>
          Call{' '}
          <a href={supportLines.call.href} className={styles.phone}>
            {supportLines.call.number}
          </a>{' '}
          or text{' '}
          <a href={supportLines.text.href} className={styles.phone}>
            {supportLines.text.number}
          </a>
          , <span>{supportHours.days}</span> from <span>{supportHours.times}</span>. Have the card at hand,
          and never send its number by text or e-mail.
        </p>
        <p className={styles.actions}>
          <Link to="/contact-us/" className={buttonClass({ variant: 'ink' })}>
            More ways to reach us
          </Link>
          <Link to="/check-balance/" className={buttonClass()}>
            Check a balance
          </Link>
        </p>
      </Surface>
    </TextPage>
  );
}
