import {
  type CallAnswer,
  getFailedEmailRecipient,
  unexpectedMessage,
  updateFailedEmailRecipient,
} from '@bowtie/contracts';
import { moneyText, readLanguage } from '@bowtie/domain';
import { buttonClass, EmptyState, Skeleton, Surface, wholeNumbers } from '@bowtie/ui';
import { GiftArt } from '@bowtie/ui/cards';
import { call, hasStatus, Link, reportError, useCallData, useParams } from '@bowtie/web';
import { EmailLanguageSelect, SavedRecipientSelect } from '@bowtie/web/addresses';
import { apiFieldErrors, CheckedForm, FormError, FormTextField, SubmitButton } from '@bowtie/web/forms';
import { Loaded } from '@bowtie/web/loaded';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-final-form';
import { validateEmail } from '../../field-errors/field-errors';
import { TextPage } from '../../text-page/text-page';
import { ShareLink } from './share-link';
import styles from './update-recipient.module.css';

type Failed = CallAnswer<typeof getFailedEmailRecipient>;

/** What is said before the address of the gift. */
function aboutAddress({ corrected, bounced }: Failed): string {
  if (corrected) return 'We send it to ';
  return bounced ? 'It came back from ' : 'Nobody has opened it yet. It went to ';
}

/** Offers the addresses that a signed-in buyer has saved. */
function SavedEmail() {
  const form = useForm();
  return (
    <SavedRecipientSelect
      fits={({ recipient_email }) => recipient_email !== null}
      onPick={({ recipient_email, recipient_language }) =>
        form.batch(() => {
          form.change('email', recipient_email ?? '');
          if (recipient_language !== undefined) form.change('language', recipient_language);
        })
      }
    />
  );
}

function CorrectForm({
  hash,
  gift,
  onCorrected,
}: {
  hash: string;
  gift: Failed;
  onCorrected(gift: Failed): void;
}) {
  const submit = async ({ email, language: chosen }: { email: string; language: string }) => {
    const language = readLanguage(chosen);
    try {
      onCorrected(
        await call(updateFailedEmailRecipient, {
          params: { hash },
          body: {
            new_recipient_email: email.trim(),
            ...(language !== undefined && { new_recipient_language: language }),
          },
        }),
      );
      return undefined;
    } catch (error) {
      reportError('failed email recipient', error);
      return apiFieldErrors(
        error,
        (path) => (path === 'new_recipient_email' ? 'email' : undefined),
        unexpectedMessage,
      );
    }
  };
  return (
    <Surface as="section" padding="large" aria-label="The right address">
      <CheckedForm
        className={styles.form}
        initialValues={{ email: gift.recipient_email, language: gift.recipient_language ?? '' }}
        validate={validateEmail}
        onSubmit={submit}
      >
        <FormError />
        <SavedEmail />
        <FormTextField
          name="email"
          label={
            gift.recipient_name === null ? 'The right e-mail' : `The right e-mail of ${gift.recipient_name}`
          }
          hint="Look for a slip: a missing letter, or another ending. If it is right, we send the gift there once more."
          type="email"
          autoComplete="off"
        />
        <EmailLanguageSelect name="language" />
        <SubmitButton variant="ribbon" size="large" block icon="send">
          Send the gift again
        </SubmitButton>
      </CheckedForm>
    </Surface>
  );
}

/** Lets the buyer of a gift whose mail came back correct its address. */
export function Page() {
  const { hash = '' } = useParams();
  const found = useCallData(
    getFailedEmailRecipient,
    { params: { hash } },
    { freshMs: 0, reportAs: 'failed email recipient' },
  );
  return (
    <TextPage>
      <Loaded
        from={found}
        what="the gift"
        title="Correct the address"
        skeleton={<Skeleton height={320} />}
        errorView={(error) => (hasStatus(error, [400, 404]) ? <ExpiredLink /> : undefined)}
      >
        {(gift) => <FailedGift first={gift} hash={hash} />}
      </Loaded>
    </TextPage>
  );
}

function ExpiredLink() {
  return (
    <EmptyState
      headingLevel={1}
      title="This link is no longer good"
      action={
        <Link to="/orderstatus/" className={buttonClass({ variant: 'ink' })}>
          Track an order
        </Link>
      }
    >
      The gift may have arrived by now, or its money went back. Your order tells.
    </EmptyState>
  );
}

function FailedGift({ first, hash }: { first: Failed; hash: string }) {
  const [corrected, setCorrected] = useState<Failed>();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (corrected !== undefined) heading.current?.focus();
  }, [corrected]);
  const gift = corrected ?? first;
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {gift.corrected ? 'The gift is on its way again' : 'Correct the address'}
      </h1>
      <div className={styles.gift}>
        <GiftArt
          image={gift.image_url}
          name={gift.card_name}
          amount={gift.load_value}
          width={220}
          loading="eager"
        />
        <div className={styles.words}>
          <p>
            <strong>{moneyText({ dollars: gift.load_value })}</strong>, <span>{gift.card_name}</span>
            <span>{gift.recipient_name !== null && `, for ${gift.recipient_name}`}</span>
          </p>
          <p>
            <span>{aboutAddress(gift)}</span>
            <strong className={styles.address}>{gift.recipient_email}</strong>
          </p>
          <p className={styles.hint}>{wholeNumbers(`Order ${gift.order_number}`)}</p>
        </div>
      </div>
      {gift.corrected ? (
        <>
          <p>The mail has a new link. The old one opens nothing any more.</p>
          <p>
            <Link to="/orderstatus/" className={buttonClass({ variant: 'ink' })}>
              Track the order
            </Link>
          </p>
        </>
      ) : (
        <>
          <CorrectForm hash={hash} gift={gift} onCorrected={setCorrected} />
          <ShareLink hash={hash} />
        </>
      )}
    </>
  );
}
