import { Button } from '@bowtie/ui';
import { Link } from '@bowtie/web';
import { Loading } from '@bowtie/web/loaded';
import { SignPage } from '@bowtie/web/sign';
import type { ReactNode } from 'react';
import type { LinkState } from './use-email-link';

interface LinkPageProps {
  link: LinkState;
  again(): void;
  title: string;
  /** What to do when the link is of no use any more. */
  expired: ReactNode;
  children(link: LinkState & { state: 'open' }): ReactNode;
}

/** A page that a link from a mail leads to, in each of the link's states. */
export function LinkPage({ link, again, title, expired, children }: LinkPageProps) {
  if (link.state === 'expired') {
    return (
      <SignPage title="This link is no longer good" foot={<Link to="/secure/login/">Log in</Link>}>
        <p>It has expired, was used already, or was not copied whole.</p>
        {expired}
      </SignPage>
    );
  }
  if (link.state === 'open') return <SignPage title={title}>{children(link)}</SignPage>;
  return (
    <SignPage title={title}>
      {link.state === 'checking' ? (
        <Loading what="your link" />
      ) : (
        <>
          <p role="alert">We could not check your link just now. It is still good.</p>
          <Button variant="ribbon" onClick={again}>
            Try again
          </Button>
        </>
      )}
    </SignPage>
  );
}
