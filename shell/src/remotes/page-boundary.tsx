import type { AreaName } from '@bowtie/contracts';
import { reportError } from '@bowtie/web';
import type { ReactNode } from 'react';
import { CrashedPage } from './crashed-page';
import { RunawayError } from './end-runaway';
import { RedrawBoundary } from './redraw-boundary';

interface Props {
  area: AreaName;
  page: string;
  /** Looks for a newer release of what broke. Resolves when drawing it again is worth trying. */
  renew: () => Promise<void>;
  children: ReactNode;
}

/** Keeps a page that breaks from taking header, cart and footer with it, and draws it again like a page that could not be loaded. */
export function PageBoundary({ area, page, renew, children }: Props) {
  return (
    <RedrawBoundary
      onError={(error) => reportError('area crash', error, { area, page })}
      broken={({ drawAgain, tries, error }) => (
        <CrashedPage
          retry={() => renew().then(drawAgain)}
          tries={tries}
          isHopeless={error instanceof RunawayError}
        />
      )}
    >
      {children}
    </RedrawBoundary>
  );
}
