import { type CallAnswer, getGypGift, redeemLinkedGiftAsEgift } from '@bowtie/contracts';
import { moneyText, networkNames } from '@bowtie/domain';
import { buttonClass, CardArt, Container, EmptyState, Skeleton, TextLink } from '@bowtie/ui';
import { call, hasStatus, Link, pageAddress, useCallData, useNavigate, useParams } from '@bowtie/web';
import { Loaded } from '@bowtie/web/loaded';
import { GiftEmailForm } from '../../gift/gift-email-form';
import styles from './linked-gift.module.css';

/** A gift that somebody shared as a link: whoever claims it first opens it at their own address. */
export function Page() {
  const { uniqueid: uuid = '' } = useParams();
  const found = useCallData(getGypGift, { params: { uuid } }, { freshMs: 0, reportAs: 'gift redemption' });
  return (
    <Container width="text" className={styles.page}>
      <Loaded
        from={found}
        what="the gift"
        title="You have a gift"
        skeleton={<Skeleton height={320} />}
        errorView={(error) => (hasStatus(error, [400, 404]) ? <NoGift /> : undefined)}
      >
        {(gift) => <LinkedGift gift={gift} uuid={uuid} />}
      </Loaded>
    </Container>
  );
}

function NoGift() {
  return (
    <EmptyState
      headingLevel={1}
      title="This link does not lead to a gift"
      action={
        <Link to="/contact-us/" className={buttonClass({ variant: 'ink' })}>
          Ask our support team
        </Link>
      }
    >
      It may not have been copied whole, or its sender took it back. Please ask them for it once more.
    </EmptyState>
  );
}

function LinkedGift({ gift, uuid }: { gift: CallAnswer<typeof getGypGift>; uuid: string }) {
  const navigate = useNavigate();
  const claim = async (email: string) => {
    const { gift_path } = await call(redeemLinkedGiftAsEgift, { body: { uuid, recipient_email: email } });
    await navigate(gift_path);
  };
  return (
    <>
      <h1>{gift.sender_name === null ? 'You have a gift' : `${gift.sender_name} has a gift for you`}</h1>
      <CardArt
        src={gift.image_url}
        alt={gift.card_network === null ? gift.card_name : `A ${networkNames[gift.card_network]} gift card`}
        network={gift.card_network ?? undefined}
        amount={gift.load_value}
        width={360}
        loading="eager"
        tilt
      />
      {gift.message !== null && <blockquote className={styles.letter}>{gift.message}</blockquote>}
      {gift.claimed ? (
        <EmptyState title="This gift was claimed">
          Was that you? We mailed you a link of your own: it opens the gift again. If it was not you, ask your
          sender. <TextLink href={pageAddress('/contact-us/')}>We can help, too.</TextLink>
        </EmptyState>
      ) : (
        <div className={styles.claim}>
          <p>{`Claim your ${moneyText({ dollars: gift.load_value })}${gift.brand_name !== undefined ? ` for ${gift.brand_name}` : ''} with your e-mail address. From then on it opens for you alone.`}</p>
          <GiftEmailForm
            label="Claim the gift"
            button="Claim my gift"
            hint="We mail you a link of your own."
            report="gift redemption"
            send={claim}
          />
        </div>
      )}
    </>
  );
}
