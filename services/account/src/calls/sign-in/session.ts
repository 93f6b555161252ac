import { checkLogin, userLogin, userLogout } from '@bowtie/contracts';
import { anonymous, callError, type HandledCall, handle } from '@bowtie/service-kit';
import type { AccountDeps } from '../../deps';
import { loginStatus } from '../../rules/login-status';

function sessionSteps({ signUps }: AccountDeps) {
  /** The sign-up that a password is compared with where the address has no account: the one made in this browser, if any. */
  const pendingSignUp = async (email: string, device: string | undefined) => {
    const [own, [newest]] = await Promise.all([signUps.ofDevice(email, device), signUps.ofAddress(email)]);
    return own ?? newest;
  };
  return { pendingSignUp };
}

export function handleCheckLogin({ businesses }: AccountDeps): HandledCall {
  return handle(checkLogin, async (context) => {
    const { identity, changeSession } = context;
    if (Object.keys(identity.flash_messages).length > 0) changeSession({ do: 'clear_flash' });
    // An operator decides while the business is away: only sessions of businesses ask.
    const smb_status =
      identity.smb_status === null
        ? null
        : await businesses.refreshSession(context).catch(() => identity.smb_status);
    return loginStatus({ ...identity, smb_status });
  });
}

export function handleUserLogin(deps: AccountDeps): HandledCall {
  const { people, passwords, beginLogin, checkCaptcha, config, signIn } = deps;
  const { pendingSignUp } = sessionSteps(deps);
  return handle(userLogin, async (context) => {
    const { body, client, log } = context;
    const attempt = await beginLogin(body.email, client);
    const { ofAccount, ofNetwork } = attempt.failures;
    const isDue =
      ofAccount >= config.CAPTCHA_AFTER_FAILURES || ofNetwork >= config.CAPTCHA_AFTER_NETWORK_FAILURES;
    const login = async () => {
      await checkCaptcha({
        call: userLogin,
        action: 'login',
        isDue,
        token: body.recaptchaToken,
        client,
        log,
      });
      // Both are read for every address, so that none is answered sooner.
      const [person, signUp] = await Promise.all([
        people.byEmail(body.email),
        pendingSignUp(body.email, client.device),
      ]);
      const known = person?.password_hash ?? signUp?.password_hash;
      return { person, isRight: await passwords.matches(known, body.password, 'log_in') };
    };
    const { person, isRight } = await login().catch(async (error: unknown) => {
      // Nothing was tried: an outage, or a captcha that is due, is nobody's failed log-in.
      await attempt.takeBack().catch(() => undefined);
      throw error;
    });
    if (!isRight) throw callError(userLogin, 'login_failed');
    await attempt.takeBack();
    if (person === null) throw callError(userLogin, 'email_unproven');
    return signIn(person, context);
  });
}

export function handleUserLogout(): HandledCall {
  return handle(userLogout, async ({ changeSession }) => {
    changeSession({ do: 'sign_out' });
    return loginStatus(anonymous);
  });
}
