import { resendConfirmation } from '@bowtie/contracts';
import { type RegistrationSource, registrationSource, rejectedBusiness } from '@bowtie/domain';
import { ErrorState, linkClass } from '@bowtie/ui';
import { call, Link, refreshSession, useSearchParams, useSession } from '@bowtie/web';
import { Loading } from '@bowtie/web/loaded';
import { CheckMailbox, nextAddress, SignPage, signStyles } from '@bowtie/web/sign';
import { useState } from 'react';
import { businessPaths } from '../business-paths';
import { useBusinessCart } from '../data/business-cart';
import { forgetBusinessStatus, useBusinessStatus, useFormerRegistration } from '../data/business-status';
import { BusinessStatePage } from './business-state';
import styles from './registration.module.css';
import { type Registered, RegistrationForm } from './registration-form';
import { noRegistration } from './registration-values';

interface RegistrationPageProps {
  source: RegistrationSource;
  title: string;
}

function Waiting({ title }: { title: string }) {
  return (
    <SignPage title={title} isWide>
      <Loading what="your business" />
    </SignPage>
  );
}

/** The way on for who has no EIN: it is offered before anything is typed. */
function WithoutEin() {
  const [search] = useSearchParams();
  return (
    <p className={styles.note}>
      No EIN?{' '}
      <Link to={`${businessPaths.kyc}?${search}`} className={linkClass('inline')}>
        Register with your Social Security number
      </Link>
    </p>
  );
}

/** Registers without an account: it ends at the mailbox, whose link makes the account and the business. */
function NewAccount({ source, title }: RegistrationPageProps) {
  const [search] = useSearchParams();
  // Kept for whoever comes back to correct the address.
  const [given, setGiven] = useState(noRegistration);
  const [isAsked, setAsked] = useState(false);
  if (isAsked) {
    const email = given.contact_email.trim();
    return (
      <CheckMailbox
        resend={() => call(resendConfirmation, { body: { email } })}
        onChange={() => setAsked(false)}
      >
        <p>
          We wrote to <span className={signStyles.address}>{email}</span>. Open the link in our message to
          confirm that the address is yours, and your business is registered.
        </p>
      </CheckMailbox>
    );
  }
  return (
    <SignPage
      title={title}
      isWide
      foot={
        <span>
          Already with us? <Link to={`${businessPaths.login}?${search}`}>Log in</Link>
        </span>
      }
    >
      {source === registrationSource.orderFlow && <WithoutEin />}
      <RegistrationForm
        kind={{ source, isSignedIn: false }}
        initialValues={given}
        onRegistered={(_registered, values) => {
          setGiven(values);
          setAsked(true);
        }}
      />
    </SignPage>
  );
}

/** Registers for the account of who is signed in, and shows how the business stands. */
function OwnAccount({ source, title }: RegistrationPageProps) {
  const [search] = useSearchParams();
  const { fullName, username, phoneNumber } = useSession();
  const [registered, setRegistered] = useState<Registered>();
  const [isAgain, setAgain] = useState(false);
  const status = useBusinessStatus();
  const state = registered?.smb_status ?? status.data?.smb_status ?? null;
  // Who registered on the way to the payment goes on there, also by the link in a mail.
  const cart = useBusinessCart();
  const nextStep = (cart.data?.total_quantity ?? 0) > 0 ? businessPaths.placeOrder : businessPaths.landing;
  const isRejected = state === rejectedBusiness;
  const former = useFormerRegistration(isRejected);
  const read = registered === undefined ? [status, ...(isRejected ? [former] : [])] : [];

  if (read.some((each) => each.status === 'loading')) return <Waiting title={title} />;
  if (read.some((each) => each.status === 'failed'))
    return (
      <SignPage title={title}>
        <ErrorState
          title="We could not load your business"
          onRetry={() => {
            for (const each of read) each.reload();
          }}
        />
      </SignPage>
    );

  const isShown = state !== null && !isAgain;
  // Else the way on would change under the finger.
  if (isShown && cart.status === 'loading') return <Waiting title={title} />;
  if (isShown)
    return (
      <BusinessStatePage
        state={state}
        reason={former.data?.reason ?? null}
        isOwn={former.data?.registration !== null}
        next={nextAddress(search, nextStep)}
        onAgain={() => setAgain(true)}
      />
    );
  const { source: formerSource, ...formerValues } = former.data?.registration ?? {};
  // Who registered without an EIN corrects it without one, by whatever link they came.
  const formSource = formerSource === registrationSource.kycForm ? formerSource : source;
  const known = {
    ...noRegistration,
    contact_name: fullName ?? '',
    contact_email: username ?? '',
    contact_phone_number: phoneNumber ?? '',
    ...formerValues,
  };
  return (
    <SignPage title={title} isWide>
      {formSource === registrationSource.orderFlow && <WithoutEin />}
      <RegistrationForm
        kind={{ source: formSource, isSignedIn: true }}
        initialValues={known}
        onRegistered={(answer) => {
          setRegistered(answer);
          setAgain(false);
          forgetBusinessStatus();
          void refreshSession();
        }}
      />
    </SignPage>
  );
}

/** The registration of a business, in the order flow or on the KYC form. */
export function RegistrationPage(props: RegistrationPageProps) {
  const { known, signedIn } = useSession();
  if (!known) return <Waiting title={props.title} />;
  return signedIn ? <OwnAccount {...props} /> : <NewAccount {...props} />;
}
