import { confirmEmail, resendConfirmation, userSignup } from '@bowtie/contracts';
import { callError, type HandledCall, handle } from '@bowtie/service-kit';
import type { AccountDeps } from '../../deps';
import { countSignUp } from '../../limits/count-sign-up';
import { checkNewPassword } from '../../passwords/common-passwords';
import { rememberDevice, type SignInContext } from '../../sign-in/sign-in';
import type { EmailDocument } from '../../store/email-store';
import type { Person } from '../../store/people-store';
import type { SignUp } from '../../store/sign-up-store';
import { storedPhone } from '../stored-phone';
import { leaveNotice } from './leave-notice';

type NewPerson = Pick<Person, 'password_hash' | 'first_name' | 'last_name' | 'phone_number' | 'registration'>;

function signUpSteps({ people, signUps, emails, passwords }: AccountDeps) {
  /** The sign-up of an address whose password this is. */
  const withPassword = async (email: string, password: string): Promise<SignUp | undefined> => {
    for (const signUp of await signUps.ofAddress(email))
      if (await passwords.matches(signUp.password_hash, password, 'link')) return signUp;
    return undefined;
  };

  const makeAccount = async (link: EmailDocument, given: NewPerson): Promise<Person> => {
    if (!(await emails.use(link._id))) throw callError(confirmEmail, 'link_expired');
    const { password_hash, first_name, last_name, phone_number, registration } = given;
    const fields = {
      email: link.email,
      password_hash,
      first_name,
      last_name,
      phone_number,
      ...(registration !== undefined && { registration }),
    };
    const person = await people.add(fields).catch(async (error: unknown) => {
      await emails.unuse(link._id).catch(() => undefined);
      throw error;
    });
    if (person === undefined) throw callError(confirmEmail, 'link_expired');
    await Promise.all([signUps.forget(link.email), emails.consumeAll(link.email)]);
    return person;
  };
  return { withPassword, makeAccount };
}

export function handleUserSignup(deps: AccountDeps): HandledCall {
  const { signUps, accountEmails, passwords, limits } = deps;
  return handle(userSignup, async ({ body, client, language, requestId, changeSession, log }) => {
    const { email, first_name, last_name, next = null } = body;
    checkNewPassword(userSignup, body.password);
    const phone_number = body.phone_number === undefined ? null : storedPhone(userSignup, body.phone_number);
    await countSignUp(deps, { call: userSignup, token: body.recaptchaToken, client, log });
    // For an address that has an account the very same is done; only the mail says something else.
    const password_hash = await passwords.hash(body.password, 'sign_up');
    const device = rememberDevice(client.device, changeSession);
    await signUps.put({ email, first_name, last_name, phone_number, password_hash, next }, device);
    const byMailbox = limits.confirmationsByMailbox;
    await accountEmails.request({ email, purpose: 'sign_up', requestId, language, byMailbox });
    return { status: 'confirmation_pending' as const };
  });
}

export function handleResendConfirmation({ accountEmails, limits }: AccountDeps): HandledCall {
  return handle(resendConfirmation, async ({ body: { email }, client, language, requestId }) => {
    await limits.resendsByNetwork.take(client.address);
    const byMailbox = limits.confirmationsByMailbox;
    await accountEmails.request({ email, purpose: 'sign_up', requestId, language, byMailbox });
    return { status: 'check_mailbox' as const };
  });
}

export function handleConfirmEmail(deps: AccountDeps): HandledCall {
  const { people, signUps, emails, passwords, signIn } = deps;
  const { withPassword, makeAccount } = signUpSteps(deps);
  const enter = async (person: Person, context: SignInContext) => {
    const login = await signIn(person, context);
    leaveNotice(context, 'Your e-mail is confirmed. Welcome to Bowtie!');
    return login;
  };
  return handle(confirmEmail, async (context) => {
    const { token, password, account } = context.body;
    const link = await emails.byToken(token);
    if (link === null || link.purpose === 'email_change' || (await people.byEmail(link.email)) !== null)
      throw callError(confirmEmail, 'link_expired');
    const { email } = link;
    if (account !== undefined) {
      checkNewPassword(confirmEmail, account.password, 'account.password');
      const password_hash = await passwords.hash(account.password, 'link');
      const person = await makeAccount(link, { ...account, password_hash, phone_number: null });
      return { login: await enter(person, context), next: link.next };
    }
    const signUp =
      password === undefined
        ? ((await signUps.ofDevice(email, context.client.device)) ?? undefined)
        : await withPassword(email, password);
    if (signUp === undefined)
      throw callError(confirmEmail, password === undefined ? 'password_needed' : 'login_failed');
    const person = await makeAccount(link, signUp);
    return { login: await enter(person, context), next: signUp.next };
  });
}
