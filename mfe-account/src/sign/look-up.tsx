import { Button } from '@bowtie/ui';
import { hasStatus, type ServerData, useServerData } from '@bowtie/web';
import { Loading } from '@bowtie/web/loaded';
import { SignPage, useLinkToken } from '@bowtie/web/sign';
import type { ReactNode } from 'react';

/** Looks what the link of a mail is about; `unknown` for a link that is not one of ours. Nothing of it is kept. */
export function useLookUp<T>(
  key: string,
  look: (signal: AbortSignal) => Promise<T>,
): ServerData<T | 'unknown'> {
  return useServerData(
    key,
    async (signal): Promise<T | 'unknown'> => {
      try {
        return await look(signal);
      } catch (error) {
        // The link is not one of ours, or not whole.
        if (hasStatus(error, [400, 404])) return 'unknown';
        throw error;
      }
    },
    { freshMs: 0 },
  );
}

/**
 * Looks what a link is about that has its secret in its fragment.
 * @param kind under which its answer is known for as long as the page is open
 */
export function useLinkLookUp<T>(
  kind: string,
  look: (token: string, signal: AbortSignal) => Promise<T>,
): { token: string; looked: ServerData<T | 'unknown'> } {
  const token = useLinkToken();
  const looked = useLookUp(
    `${kind} ${token}`,
    async (signal): Promise<T | 'unknown'> => (token === '' ? 'unknown' : look(token, signal)),
  );
  return { token, looked };
}

/** The page of a link that is not one of ours, with what to do instead. */
export function UnknownLinkPage({ foot, children }: { foot?: ReactNode; children?: ReactNode }) {
  return (
    <SignPage title="We do not know this link" foot={foot}>
      {children ?? <p>It may not have been copied whole. Please open it from our mail once more.</p>}
    </SignPage>
  );
}

interface LookUpPageProps {
  looked: Pick<ServerData<unknown>, 'status' | 'reload'>;
  title: string;
  isWide?: boolean;
}

/** The page of a link while it is looked up, and where that fails. */
export function LookUpPage({ looked, title, isWide = false }: LookUpPageProps) {
  return (
    <SignPage title={title} isWide={isWide}>
      {looked.status === 'failed' ? (
        <>
          <p role="alert">We could not look that up just now. Your link is still good.</p>
          <Button variant="ribbon" onClick={looked.reload}>
            Try again
          </Button>
        </>
      ) : (
        <Loading what="your link" />
      )}
    </SignPage>
  );
}
