import { Button, Skeleton, VisuallyHidden } from '@bowtie/ui';
import { ApiError, type ServerData, useServerData } from '@bowtie/web';
import { SignPage } from '@bowtie/web/sign';

/** Whether a link is not one of ours, or not whole. */
function isUnknown(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

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
        if (isUnknown(error)) return 'unknown';
        throw error;
      }
    },
    { freshMs: 0 },
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
        <div role="status" aria-busy="true">
          <VisuallyHidden>Checking your link</VisuallyHidden>
          <Skeleton height="1.5rem" />
          <Skeleton height="2.75rem" />
        </div>
      )}
    </SignPage>
  );
}
