import { buttonClass, Icon } from '@bowtie/ui';
import { Link, useSearchParams, useSession, useSignedIn } from '@bowtie/web';
import { nextAddress, SignPage, signStyles as styles } from '@bowtie/web/sign';
import { useState } from 'react';
import { CodeForm } from './code-form';
import { NumberForm } from './number-form';
import pageStyles from './phone-verification.module.css';

type Step = { step: 'number' } | { step: 'code' | 'verified'; number: string };

const titles: Record<Step['step'], string> = {
  number: 'Verify your phone',
  code: 'Enter your code',
  verified: 'Your phone is verified',
};

/** Verifies a phone number by a code that is sent to it. */
export function Page() {
  const signedIn = useSignedIn();
  const { phoneNumber } = useSession();
  const [search] = useSearchParams();
  const [state, setState] = useState<Step>({ step: 'number' });
  const next = nextAddress(search, signedIn ? '/account/details/' : '/checkout/');
  return (
    <SignPage title={titles[state.step]}>
      {state.step === 'number' && (
        <NumberForm
          // The number of the session may come after the page.
          key={phoneNumber}
          initialNumber={phoneNumber ?? ''}
          onSent={(number) => setState({ step: 'code', number })}
        />
      )}
      {state.step === 'code' && (
        <CodeForm
          number={state.number}
          onVerified={(number) => setState({ step: 'verified', number })}
          onChange={() => setState({ step: 'number' })}
        />
      )}
      {state.step === 'verified' && (
        <>
          <p className={pageStyles.done}>
            <Icon name="check-circle" />
            <span>
              <span className={styles.address}>{state.number}</span> is yours. Thank you.
            </span>
          </p>
          <Link to={next} className={buttonClass({ variant: 'ribbon', size: 'large', block: true })}>
            Continue
          </Link>
        </>
      )}
    </SignPage>
  );
}
