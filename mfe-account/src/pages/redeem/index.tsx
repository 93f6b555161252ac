import { giftEnvelope } from '@bowtie/contracts';
import { Container } from '@bowtie/ui';
import { useCallData, useParams } from '@bowtie/web';
import { useEffect, useRef, useState } from 'react';
import { OpenEnvelope, SealedEnvelope } from './envelope';
import { type Gift, OpenGiftForm } from './open-gift-form';
import styles from './redeem.module.css';
import { CardDetails, GiftCardDesign } from './revealed-card';

/** Until the envelope's names are there, or where the link opens nothing: the form says so, to whoever tries. */
const unnamed = { sender_name: null, recipient_name: null };

/** A gift in its envelope, which opens for the person who holds its link and its e-mail address. */
export function Page() {
  const { hash = '' } = useParams();
  const [isOpen, setIsOpen] = useState(false);
  const [opened, setOpened] = useState<{ gift: Gift; email: string }>();
  const gift = opened?.gift;
  const heading = useRef<HTMLHeadingElement>(null);
  const envelope = useCallData(giftEnvelope, { body: { hash } });
  const { sender_name: sender, recipient_name: recipient } = envelope.data ?? unnamed;

  useEffect(() => {
    if (gift !== undefined) heading.current?.focus();
  }, [gift]);

  return (
    <Container width="text" className={styles.page}>
      <h1 ref={heading} tabIndex={-1}>
        {gift === undefined ? 'You have a gift' : 'Enjoy your gift'}
      </h1>
      {isOpen ? (
        <OpenEnvelope sender={sender} recipient={recipient} key={gift === undefined ? 'form' : 'card'}>
          {gift === undefined ? (
            <OpenGiftForm hash={hash} onOpened={(found, email) => setOpened({ gift: found, email })} />
          ) : (
            <GiftCardDesign gift={gift} />
          )}
        </OpenEnvelope>
      ) : (
        <SealedEnvelope sender={sender} recipient={recipient} onOpen={() => setIsOpen(true)} />
      )}
      {opened !== undefined && <CardDetails {...opened} hash={hash} />}
    </Container>
  );
}
