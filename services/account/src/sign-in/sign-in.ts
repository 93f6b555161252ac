import { randomBytes } from 'node:crypto';
import { type AnyCall, english, type LoginStatus } from '@bowtie/contracts';
import type { BusinessState } from '@bowtie/domain';
import { type CallContext, type SessionPerson, textIn } from '@bowtie/service-kit';
import type { Businesses } from '../business/businesses';
import { loginStatus } from '../rules/login-status';
import type { DeviceStore } from '../store/device-store';
import type { PeopleStore, Person } from '../store/people-store';
import type { AdoptSession } from './adopt-session';

/** A new secret id for a browser, as the gateway keeps it in a cookie. */
function newDeviceId(): string {
  return randomBytes(32).toString('base64url');
}

interface SignInDeps {
  adoptSession: AdoptSession;
  devices: DeviceStore;
  businesses: Pick<Businesses, 'ofPerson'>;
  people: Pick<PeopleStore, 'keepLanguage'>;
}

export type SignInContext = Pick<
  CallContext<AnyCall>,
  'identity' | 'client' | 'language' | 'requestId' | 'log' | 'changeSession'
>;

/** Signs a person in where they are, with the cart they have there, and remembers the browser as theirs. */
export type SignIn = (person: Person, context: SignInContext) => Promise<LoginStatus>;

const cardsLeftBehind =
  'Your cart is full, so not all the cards you chose could be added to it. They are kept, and come in when you log in again and there is room.';

const cartsJoined = 'Your cart now holds the cards that you chose here and on your other devices.';

export function createSignIn({ adoptSession, devices, businesses, people }: SignInDeps): SignIn {
  return async (person, { identity, client, language, requestId, log, changeSession }) => {
    const device = rememberDevice(client.device, changeSession);
    const [{ cart_key, isLeft, isJoined = false }, business] = await Promise.all([
      adoptSession({ person, identity, requestId, log }),
      businesses.ofPerson(person),
      devices.remember(device, person.email, person._id),
      (person.language ?? english.tag) === language.tag
        ? undefined
        : people.keepLanguage(person._id, language.tag),
    ]);
    changeSession({
      do: 'sign_in',
      user_id: person._id,
      person: sessionPerson(person),
      session_epoch: person.session_epoch ?? 0,
      ...(business !== null && { smb_status: business.smb_status }),
      ...(cart_key !== undefined && { cart_key }),
    });
    if (isJoined) changeSession({ do: 'flash', level: 'success', message: cartsJoined });
    const notices = isLeft ? { warning: [textIn(language, cardsLeftBehind)] } : {};
    return signedIn(person, business?.smb_status ?? null, notices);
  };
}

/** The browser's secret id; a browser without one gets one. */
export function rememberDevice(
  known: string | undefined,
  changeSession: SignInContext['changeSession'],
): string {
  if (known !== undefined) return known;
  const device = newDeviceId();
  changeSession({ do: 'remember_device', device });
  return device;
}

/** What a session knows of its person. */
export function sessionPerson({ email, first_name, last_name, phone_number }: Person): SessionPerson {
  return { email, first_name, last_name, phone_number };
}

function signedIn(
  person: Person,
  smb_status: BusinessState | null,
  flash_messages: LoginStatus['flash_messages'],
): LoginStatus {
  return loginStatus({
    ...sessionPerson(person),
    kind: 'user',
    user_id: person._id,
    smb_status,
    flash_messages,
  });
}
