import type { CallAnswer, replaceBrokenCard, replaceLostCard } from '@bowtie/contracts';
import { dayText, moneyText } from '@bowtie/domain';
import { Button, Surface, VisuallyHidden } from '@bowtie/ui';
import { Link, useLocation } from '@bowtie/web';
import { useEffect, useRef, useState } from 'react';
import { TextPage } from '../../text-page/text-page';
import { BrokenForm } from './broken-form';
import { LostForm, type LostOrder } from './lost-form';
import { LostOrderSchema } from './lost-order-schema';
import styles from './replace-card.module.css';

type Replaced = CallAnswer<typeof replaceBrokenCard> | CallAnswer<typeof replaceLostCard>;

const ways = {
  broken: 'I have it, and it does not work',
  lost: 'It never came',
} as const;
type Way = keyof typeof ways;

/** Replaces a posted card that is broken, for its holder, or that never came, for its buyer. */
export function Page() {
  const { state } = useLocation();
  const [way, setWay] = useState<Way>('broken');
  const [brought, setBrought] = useState<LostOrder>();
  const [replaced, setReplaced] = useState<Replaced>();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (replaced !== undefined) heading.current?.focus();
  }, [replaced]);
  // Who comes from the page of an order has chosen the card there.
  useEffect(() => {
    const order = LostOrderSchema.safeParse(state).data;
    if (order === undefined) return;
    setBrought(order);
    setWay('lost');
  }, [state]);
  if (replaced !== undefined && 'awaits_confirmation' in replaced)
    return (
      <TextPage>
        <h1 ref={heading} tabIndex={-1}>
          Please look at your mail
        </h1>
        <p>
          It is not the address you ordered for, so we wrote to the e-mail address of the order. Open the link
          in that mail, and the new card goes on its way. Until then nothing changes.
        </p>
      </TextPage>
    );
  if (replaced !== undefined)
    return (
      <TextPage>
        <h1 ref={heading} tabIndex={-1}>
          A new card is on its way
        </h1>
        <p>{`It holds ${moneyText({ dollars: replaced.balance })}, all that was left. The old card works nowhere any more.${replaced.tracking?.delivery_date ? ` It arrives ${dayText(replaced.tracking.delivery_date)}.` : ''}`}</p>
        <p>
          When it is there, <Link to="/activate/">activate it</Link> with what is printed on it.
        </p>
      </TextPage>
    );
  return (
    <TextPage>
      <header className={styles.intro}>
        <h1>Replace a card</h1>
        <p>
          For a card by mail. The old card ends at once, and a new one with the same balance comes to you,
          free of charge.
        </p>
      </header>
      <fieldset className={styles.ways}>
        <legend>
          <VisuallyHidden>What happened to the card?</VisuallyHidden>
        </legend>
        {Object.entries(ways).map(([name, label]) => (
          <Button
            key={name}
            variant={name === way ? 'ink' : undefined}
            aria-pressed={name === way}
            onClick={() => setWay(name === 'lost' ? 'lost' : 'broken')}
          >
            {label}
          </Button>
        ))}
      </fieldset>
      <Surface as="section" padding="large" aria-label={ways[way]}>
        {way === 'broken' ? (
          <BrokenForm onReplaced={setReplaced} />
        ) : (
          <LostForm key={brought?.order_number} brought={brought} onReplaced={setReplaced} />
        )}
      </Surface>
      <p className={styles.hint}>
        The card is gone, and somebody has activated it? Please{' '}
        <Link to="/contact-us/">ask our support team</Link>.
      </p>
    </TextPage>
  );
}
