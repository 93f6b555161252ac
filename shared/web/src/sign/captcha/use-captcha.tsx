import { ApiError, bootData } from '@bowtie/web';
import { type ReactNode, useState } from 'react';
import { recaptchaToken } from './recaptcha';
import { SandboxField } from './sandbox-field';
import { TurnstileField } from './turnstile-field';

/** What the server is asked for with a token. */
export type CaptchaAction = 'login' | 'sign_up' | 'activate' | 'check_balance' | 'redeem' | 'replace';

function isRequired(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'captcha_required';
}

interface Captcha {
  /** What the visitor has to do; nothing before the store asked for it, and where it is done unseen. */
  field: ReactNode;
  /**
   * Makes a call that may ask for a captcha. Where that is done unseen it is made once more with a token; else the field is
   * shown, and the call's `captcha_required` is thrown.
   */
  withCaptcha<T>(send: (proof: { recaptchaToken?: string }) => Promise<T>): Promise<T>;
}

/** Asks for a captcha where the store wants one. A token is good for one try. */
export function useCaptcha(action: CaptchaAction): Captcha {
  const { captcha } = bootData();
  const [isAsked, setAsked] = useState(false);
  const [token, setToken] = useState<string>();
  const [tries, setTries] = useState(0);
  const unseen = captcha?.provider === 'recaptcha' ? captcha.siteKey : undefined;

  const proof = async (): Promise<{ recaptchaToken?: string }> => {
    if (!isAsked) return {};
    if (unseen !== undefined) return { recaptchaToken: await recaptchaToken(unseen, action) };
    if (token === undefined)
      throw new ApiError(403, 'captcha_required', 'Please tick that you are a person first.');
    setToken(undefined);
    setTries((count) => count + 1);
    return { recaptchaToken: token };
  };
  const withCaptcha: Captcha['withCaptcha'] = async (send) => {
    try {
      return await send(await proof());
    } catch (error) {
      if (!isRequired(error)) throw error;
      setAsked(true);
      if (unseen === undefined || isAsked) throw error;
      return send({ recaptchaToken: await recaptchaToken(unseen, action) });
    }
  };
  const showField = () => {
    if (captcha?.provider === 'turnstile')
      return <TurnstileField key={tries} siteKey={captcha.siteKey} action={action} onToken={setToken} />;
    return <SandboxField action={action} isTicked={token !== undefined} onToken={setToken} />;
  };
  return { field: isAsked && unseen === undefined ? showField() : null, withCaptcha };
}
