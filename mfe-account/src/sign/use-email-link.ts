import { type CallAnswer, checkEmailLink } from '@bowtie/contracts';
import { CallFailure, call, reportError, useLocation, useNavigate } from '@bowtie/web';
import { useEffect, useState } from 'react';

type EmailLink = CallAnswer<typeof checkEmailLink>;

/** What is known of the link by which somebody came. */
export type LinkState =
  | { state: 'checking' | 'expired' | 'failed' }
  | ({ state: 'open'; token: string } & Pick<EmailLink, 'email' | 'needs_password'>);

function tokenOf(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('token' in state)) return '';
  return typeof state.token === 'string' ? state.token : '';
}

/**
 * The secret of the link. It comes behind the `#`, which no server and no other page is told; it is moved from the
 * address into the entry of the history, so that it is neither seen nor copied with the address, and survives a reload.
 */
function useToken(): string {
  const { hash, pathname, state } = useLocation();
  const navigate = useNavigate();
  const given = hash.slice(1);
  useEffect(() => {
    if (given !== '') void navigate(pathname, { replace: true, state: { token: given } });
  }, [given, navigate, pathname]);
  return given === '' ? tokenOf(state) : given;
}

/** Looks what the link is for, which uses nothing up. `again` looks once more after a failure. */
export function useEmailLink(purpose: EmailLink['purpose']): {
  link: LinkState;
  expire(): void;
  again(): void;
} {
  const token = useToken();
  const [link, setLink] = useState<LinkState>({ state: 'checking' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt looks again
  useEffect(() => {
    const { signal, abort } = abortable();
    setLink({ state: 'checking' });
    const look = async (): Promise<LinkState> => {
      if (token === '') return { state: 'expired' };
      try {
        const { email, needs_password, ...found } = await call(checkEmailLink, { body: { token }, signal });
        if (found.purpose !== purpose) return { state: 'expired' };
        return { state: 'open', token, email, needs_password };
      } catch (error) {
        if (error instanceof CallFailure && (error.status === 410 || error.status === 400))
          return { state: 'expired' };
        if (!signal.aborted) reportError('sign-in', error);
        return { state: 'failed' };
      }
    };
    void look().then((found) => {
      if (!signal.aborted) setLink(found);
    });
    return abort;
  }, [token, purpose, attempt]);
  return {
    link,
    expire: () => setLink({ state: 'expired' }),
    again: () => setAttempt((now) => now + 1),
  };
}

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
