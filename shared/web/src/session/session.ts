import { LOGIN_CHECK_KEY, type LoginStatus } from '@bowtie/contracts';
import { atom } from 'jotai';
import { bootAnswer } from '../boot/boot-data';
import { withoutLanguage } from '../boot/page-language';
import { reportError } from '../errors/report-error';
import { showFlashMessages } from '../state/notices';
import { sharedStore } from '../state/shared-store';
import { useSharedValue } from '../state/use-shared-value';

/** Who the visitor is. */
export interface Session {
  /** Whether the login check has answered; until then the visitor counts as anonymous. */
  known: boolean;
  signedIn: boolean;
  /** Gone on as a guest, so the checkout starts at the payment step. */
  guest: boolean;
  firstName: string | null;
  fullName: string | null;
  username: string | null;
  phoneNumber: string | null;
  /** Status of the visitor's business; null for who has none. */
  smbStatus: NonNullable<LoginStatus['smb_status']> | null;
}

const anonymousSession: Session = {
  known: false,
  signedIn: false,
  guest: false,
  firstName: null,
  fullName: null,
  username: null,
  phoneNumber: null,
  smbStatus: null,
};

const sessionAtom = atom<Session>(anonymousSession);

/** Takes over a login status that a call answered (login check, sign-in, sign-up, guest checkout, sign-out). */
export function adoptLoginStatus(status: LoginStatus): void {
  sharedStore.set(sessionAtom, {
    known: true,
    signedIn: status.is_logged_in,
    guest: status.is_guest && !status.is_logged_in,
    firstName: status.first_name,
    fullName: status.full_name,
    username: status.username,
    phoneNumber: status.phone_number,
    smbStatus: status.smb_status ?? null,
  });
  showFlashMessages(status.flash_messages);
}

/** Asks again who the visitor is. A failure is reported and shows nothing. */
export async function refreshSession(): Promise<void> {
  try {
    const { fetchLoginStatus } = await import('./fetch-login-status');
    adoptLoginStatus(await fetchLoginStatus(withoutLanguage(window.location.pathname)));
  } catch (error) {
    reportError('login check', error);
  }
}

/** Begins the session from what came with the document, or asks. The shell calls this once. */
export function startSession(): void {
  const inlined = bootAnswer<LoginStatus>(LOGIN_CHECK_KEY);
  if (inlined === undefined) void refreshSession();
  else adoptLoginStatus(inlined);
}

/** Who the visitor is. */
export function useSession(): Session {
  return useSharedValue(sessionAtom, anonymousSession);
}

/** Whether the visitor is signed in; undefined until that is known. */
export function useSignedIn(): boolean | undefined {
  const { known, signedIn } = useSession();
  return known ? signedIn : undefined;
}
