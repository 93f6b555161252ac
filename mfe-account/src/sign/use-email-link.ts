import { type CallAnswer, checkEmailLink } from '@bowtie/contracts';
import { ApiError, call, reportError, useServerData } from '@bowtie/web';
import { useLinkToken } from '@bowtie/web/sign';
import { useState } from 'react';

type EmailLink = CallAnswer<typeof checkEmailLink>;

/** What is known of the link by which somebody came. */
export type LinkState =
  | { state: 'checking' | 'expired' | 'failed' }
  | ({ state: 'open'; token: string } & Pick<EmailLink, 'email' | 'needs_password'>);

async function look(token: string, purpose: EmailLink['purpose'], signal: AbortSignal): Promise<LinkState> {
  if (token === '') return { state: 'expired' };
  try {
    const { email, needs_password, ...found } = await call(checkEmailLink, { body: { token }, signal });
    if (found.purpose !== purpose) return { state: 'expired' };
    return { state: 'open', token, email, needs_password };
  } catch (error) {
    if (error instanceof ApiError && (error.status === 410 || error.status === 400))
      return { state: 'expired' };
    if (!signal.aborted) reportError('sign-in', error);
    throw error;
  }
}

/** Looks what the link is for, which uses nothing up. `again` looks once more after a failure. */
export function useEmailLink(purpose: EmailLink['purpose']): {
  link: LinkState;
  expire(): void;
  again(): void;
} {
  const token = useLinkToken();
  const [expired, setExpired] = useState<string>();
  const { status, data, reload } = useServerData(
    `email link ${purpose} ${token}`,
    (signal) => look(token, purpose, signal),
    // Nothing of a secret is kept longer than it is shown.
    { freshMs: 0 },
  );
  const seen: LinkState = data ?? { state: status === 'failed' ? 'failed' : 'checking' };
  return {
    link: expired === token ? { state: 'expired' } : seen,
    expire: () => setExpired(token),
    again: reload,
  };
}
