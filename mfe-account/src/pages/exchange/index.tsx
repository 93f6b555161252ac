import { type CallAnswer, canExchangeVirtualForPhysical } from '@bowtie/contracts';
import { moneyText, networkNames } from '@bowtie/domain';
import { CardArt, NoticeBox, Skeleton, Surface } from '@bowtie/ui';
import { call, Link, useLocation, useParams, useServerData } from '@bowtie/web';
import { Loading } from '@bowtie/web/loaded';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { GiftEmailForm } from '../../gift/gift-email-form';
import { TextPage } from '../../text-page/text-page';
import styles from './exchange.module.css';
import { ExchangeForm } from './exchange-form';
import { PostedCard } from './posted-card';

type Exchange = CallAnswer<typeof canExchangeVirtualForPhysical>;

/** Whoever comes from the opened gift has said the address already. */
const StateSchema = z.object({ email: z.string() });

const obstacles: Record<NonNullable<Exchange['reason']>, string> = {
  already_exchanged: 'This gift was exchanged for a card by mail.',
  nothing_left: 'Nothing is left on this gift that could be put on a card by mail.',
  plastic: 'This is a card by mail already.',
  on_hold: 'This gift is on hold for now. Please ask our support team.',
};

function Summary({ gift }: { gift: Exchange }) {
  const { shipping_fee: fee } = gift;
  return (
    <div className={styles.summary}>
      <CardArt
        src={gift.image_url}
        alt={`Your ${networkNames[gift.card_network]} gift card`}
        network={gift.card_network}
        amount={gift.balance}
        width={260}
        loading="eager"
      />
      <ul className={styles.facts}>
        <li>
          A <span>{networkNames[gift.card_network]}</span> card with{' '}
          <strong>{moneyText({ dollars: gift.balance })}</strong>
        </li>
        <li>
          {fee === 0
            ? 'Shipping is free.'
            : `Shipping of ${moneyText({ dollars: fee })} is taken off the balance.`}
        </li>
        <li>The card by e-mail ends at once: its number works nowhere any more.</li>
        <li>You activate the new card when it arrives.</li>
      </ul>
    </div>
  );
}

/** Exchanges a gift by e-mail for a plastic card: its e-mail address first, then where the card goes. */
export function Page() {
  const { plainTextHash: hash = '' } = useParams();
  const { state } = useLocation();
  const [known] = useState(() => StateSchema.safeParse(state).data?.email);
  const [opened, setOpened] = useState<{ email: string; gift: Exchange }>();
  const heading = useRef<HTMLHeadingElement>(null);
  const find = (email: string, signal?: AbortSignal) =>
    call(canExchangeVirtualForPhysical, {
      body: { hash, recipient_email: email },
      ...(signal && { signal }),
    });
  // Where a known address does not open the gift, the form asks and says why.
  const { status, data } = useServerData(
    known === undefined ? undefined : `exchange ${hash} ${known}`,
    async (signal) => (known === undefined ? undefined : { email: known, gift: await find(known, signal) }),
    { freshMs: 0 },
  );
  const { email, gift } = opened ?? data ?? {};
  const isOpening = gift === undefined && known !== undefined && status === 'loading';
  useEffect(() => {
    if (gift !== undefined) heading.current?.focus();
  }, [gift]);

  const isDone = gift?.posted !== null && gift?.posted !== undefined;
  return (
    <TextPage>
      <h1 ref={heading} tabIndex={-1}>
        {isDone ? 'Your card comes by mail' : 'Get a card by mail instead'}
      </h1>
      {gift === undefined && !isOpening && (
        <GiftEmailForm
          label="Find the gift"
          button="Go on"
          report="virtual exchange"
          send={async (typed) => setOpened({ email: typed, gift: await find(typed) })}
        />
      )}
      {isOpening && <Loading what="the gift" skeleton={<Skeleton height={320} />} />}
      {gift !== undefined && isDone && <PostedCard gift={gift} />}
      {gift !== undefined && !isDone && gift.reason !== null && (
        <NoticeBox tone="info" title={obstacles[gift.reason]}>
          <Link to={`/redeem-gift/${hash}/`}>Back to the gift</Link>
        </NoticeBox>
      )}
      {gift?.can_exchange && email !== undefined && (
        <>
          <Summary gift={gift} />
          <Surface as="section" padding="large" aria-label="Where the card goes">
            <ExchangeForm
              hash={hash}
              email={email}
              onExchanged={(done) =>
                setOpened({ email, gift: { ...done, can_exchange: false, reason: 'already_exchanged' } })
              }
            />
          </Surface>
        </>
      )}
    </TextPage>
  );
}
