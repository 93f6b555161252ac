import { Button, Container } from '@bowtie/ui';
import { Link, reportError } from '@bowtie/web';
import type { ReactNode } from 'react';
import { type Broken, RedrawBoundary } from '../../remotes/redraw-boundary';
import { useRecovery } from '../../remotes/use-recovery';
import styles from './frame-boundary.module.css';

/** After so many tries that threw again, only a reload helps. */
const mostTries = 5;

interface Props {
  /** What the part is called in reports. */
  part: string;
  /** What stands for it while it is broken, in place of words and ways on. */
  instead?: ReactNode;
  children: ReactNode;
}

/** Stands in the place of a part of the frame that threw. It tries again by itself for a while, and says what else to do. */
function BrokenPart({ drawAgain, tries, instead }: Broken & { instead: ReactNode }) {
  useRecovery(tries < mostTries, drawAgain);
  if (instead !== undefined) return instead;
  return (
    <Container className={styles.place}>
      <p>This part of the page does not work right now. Your cart is safe.</p>
      <Link to="/">Home</Link>
      <Button size="small" icon="refresh" onClick={() => window.location.reload()}>
        Reload the page
      </Button>
    </Container>
  );
}

/** Keeps a part of the frame that breaks from taking the page with it. */
export function FrameBoundary({ part, instead, children }: Props) {
  return (
    <RedrawBoundary
      onError={(error) => reportError('area crash', error, { area: 'shell', page: part })}
      broken={(broken) => <BrokenPart {...broken} instead={instead} />}
    >
      {children}
    </RedrawBoundary>
  );
}
