import { type BusinessRegistration, submitSmallBusinessRegistration } from '@bowtie/contracts';
import { messages, registrationSource } from '@bowtie/domain';
import { callError, commonError, type HandledCall, handle, keyedRequest } from '@bowtie/service-kit';
import type { Registration } from '../../business/registration';
import type { AccountDeps } from '../../deps';
import { countSignUp } from '../../limits/count-sign-up';
import { checkNewPassword } from '../../passwords/common-passwords';
import { rememberDevice, type SignInContext } from '../../sign-in/sign-in';
import { personOf } from '../account-details';

/** Where the link of the mail leads on to: the page that says how the business stands. */
const nextPaths = {
  [registrationSource.orderFlow]: '/gift-cards-for-business/registration/',
  [registrationSource.kycForm]: '/gift-cards-for-business/kyc/',
} as const;

/** The same sent again within this time has its mail already. */
const sameMailMs = 600_000;

/** The password of a new account. @throws ApiError `invalid_request` where it is missing or its repetition differs */
function newPassword({ password, confirmed_password }: BusinessRegistration): string {
  if (password !== undefined && password === confirmed_password) {
    checkNewPassword(submitSmallBusinessRegistration, password);
    return password;
  }
  const repeated = confirmed_password === undefined ? messages.required : 'The passwords differ.';
  throw callError(submitSmallBusinessRegistration, 'invalid_request', {
    errors: {
      ...(password === undefined && { password: [messages.required] }),
      ...((confirmed_password === undefined || password !== undefined) && { confirmed_password: [repeated] }),
    },
  });
}

/** A name in one field, as an account keeps it. */
function personNames(name: string): { first_name: string; last_name: string } {
  const [first_name = '', ...rest] = name.split(/\s+/);
  return { first_name, last_name: rest.join(' ') };
}

function registrationSteps({ signUps, accountEmails, passwords, limits }: AccountDeps) {
  /** Asks for an account that has this business; every address is answered alike after the same work. */
  const signUp = async (registration: Registration, password: string, context: SignInContext) => {
    const { client, language, requestId, changeSession } = context;
    const email = registration.contact_email;
    const earlier = await signUps.ofDevice(email, client.device);
    const isAgain =
      earlier?.registration?.digest === registration.digest &&
      Date.now() - earlier.created_at.getTime() < sameMailMs &&
      (await passwords.matches(earlier.password_hash, password, 'sign_up'));
    if (isAgain) return;
    const password_hash = await passwords.hash(password, 'sign_up');
    const device = rememberDevice(client.device, changeSession);
    const next = nextPaths[registration.source];
    const person = {
      ...personNames(registration.contact_name),
      phone_number: registration.contact_phone_number,
    };
    await signUps.put({ email, ...person, password_hash, next, registration }, device);
    const byMailbox = limits.confirmationsByMailbox;
    await accountEmails.request({ email, purpose: 'sign_up', requestId, language, next, byMailbox });
  };
  return { signUp };
}

export function handleSubmitSmallBusinessRegistration(deps: AccountDeps): HandledCall {
  const { businesses, registrar, idempotencyKeys, limits } = deps;
  const { signUp } = registrationSteps(deps);
  return handle(submitSmallBusinessRegistration, async (context) => {
    const { body, identity, client, requestId, idempotencyKey, log, changeSession } = context;
    const person = identity.kind === 'user' ? await personOf(deps, context) : null;
    const password = person === null ? newPassword(body) : '';
    const registration = registrar.read(body);
    await countSignUp(deps, {
      call: submitSmallBusinessRegistration,
      token: body.recaptchaToken,
      client,
      log,
    });
    if (person !== null) await limits.registrationsByPerson.take(person._id);
    const visitor = person?._id ?? identity.cart_key ?? client.address;
    // Digests of what was sent must not tell an EIN or a password to whoever tries all of them.
    const sent = keyedRequest(
      submitSmallBusinessRegistration.name,
      visitor,
      idempotencyKey,
      registrar.bodyDigest(body),
    );
    if (!(await idempotencyKeys.claim(sent))) throw commonError('idempotency_key_reused');
    if (person === null) {
      await signUp(registration, password, context);
      return { status: 'confirmation_pending' as const, smb_status: null };
    }
    const { business, isKept, isOthers } = await businesses.register(person, registration, requestId);
    if (isOthers) throw callError(submitSmallBusinessRegistration, 'business_member');
    if (isKept) throw callError(submitSmallBusinessRegistration, 'business_approved');
    const { smb_status } = business;
    if (identity.smb_status !== smb_status)
      changeSession({ do: 'update_business', user_id: person._id, smb_status });
    return { status: 'registered' as const, smb_status };
  });
}
