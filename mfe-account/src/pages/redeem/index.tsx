import { type CallAnswer, redeemGift, unexpectedMessage } from '@bowtie/contracts';
import { cardRules, fits } from '@bowtie/domain';
import { Bow, Button, Container, NoticeBox, Surface, TextField } from '@bowtie/ui';
import { CallFailure, call, reportError, useParams } from '@bowtie/web';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import styles from './redeem.module.css';
import { RevealedCard } from './revealed-card';

type Gift = CallAnswer<typeof redeemGift>;

/** Opens a gift for the person who holds its link and its e-mail address. */
export function Page() {
  const { hash = '' } = useParams();
  const [email, setEmail] = useState('');
  const [busy, setBusy] = useState(false);
  const [fieldError, setFieldError] = useState<string>();
  const [refused, setRefused] = useState<string>();
  const [gift, setGift] = useState<Gift>();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (gift !== undefined) heading.current?.focus();
  }, [gift]);

  const open = async () => {
    setBusy(true);
    setRefused(undefined);
    try {
      setGift(await call(redeemGift, { body: { hash, recipient_email: email.trim() } }));
    } catch (error) {
      const failure = error instanceof CallFailure ? error : undefined;
      if (failure === undefined || failure.status === 0 || failure.status >= 500)
        reportError('gift redemption', error);
      setRefused(failure?.message ?? unexpectedMessage);
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = fits(cardRules.emailAddress, email);
    setFieldError(wrong);
    if (wrong === undefined && !busy) void open();
  };

  return (
    <Container width="text" className={styles.page}>
      <h1 ref={heading} tabIndex={-1}>
        {gift === undefined ? 'You have a gift' : 'Enjoy your gift'}
      </h1>
      {gift === undefined ? (
        <Surface as="section" padding="large" className={styles.sealed}>
          <Bow className={styles.bow} />
          <p>Enter the e-mail address that the gift was sent to, and untie the ribbon.</p>
          <form className={styles.form} onSubmit={submit} noValidate>
            {refused && <NoticeBox tone="error">{refused}</NoticeBox>}
            <TextField
              label="Your e-mail"
              type="email"
              autoComplete="email"
              value={email}
              onChange={(event) => setEmail(event.target.value)}
              error={fieldError}
            />
            <Button type="submit" variant="ribbon" size="large" block busy={busy} icon="gift">
              Open my gift
            </Button>
          </form>
        </Surface>
      ) : (
        <RevealedCard gift={gift} />
      )}
    </Container>
  );
}
