import type { CurrentPage } from '@bowtie/web';
import type { ReactNode } from 'react';

/** What stands around every page. */
export interface FrameProps {
  /** The page that is shown; undefined where the address leads nowhere. */
  page: CurrentPage | undefined;
  children: ReactNode;
}

/** The frame of the store: what is above the page, the page, and what is below it. */
export function Frame({ children }: FrameProps) {
  return (
    <>
      <header />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <footer />
    </>
  );
}
