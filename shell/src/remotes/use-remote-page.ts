import type { AreaName } from '@bowtie/contracts';
import { type PageModule, reportError } from '@bowtie/web';
import { useCallback, useEffect, useState } from 'react';
import type { PageSource } from './page-source';
import { useRecovery } from './use-recovery';

/** A page on its way to the screen. */
export type RemotePageState =
  | { status: 'loading' }
  | { status: 'ready'; module: PageModule }
  | { status: 'failed'; trying: boolean };

function initial(pages: PageSource, area: AreaName, page: string): RemotePageState {
  const module = pages.loaded(area, page);
  return module === undefined ? { status: 'loading' } : { status: 'ready', module };
}

/** Loads a page of an area, and goes on trying when it cannot be had. */
export function useRemotePage(
  pages: PageSource,
  area: AreaName,
  page: string,
): { state: RemotePageState; retry: () => void } {
  const [state, setState] = useState(() => initial(pages, area, page));

  useEffect(() => {
    if (pages.loaded(area, page) !== undefined) return;
    let isUnmounted = false;
    pages.load(area, page).then(
      (module) => {
        if (!isUnmounted) setState({ status: 'ready', module });
      },
      (error: unknown) => {
        reportError('area loading', error, { area, page });
        if (!isUnmounted) setState({ status: 'failed', trying: false });
      },
    );
    return () => {
      isUnmounted = true;
    };
  }, [pages, area, page]);

  const retry = useCallback(() => {
    setState((now) => (now.status === 'failed' ? { status: 'failed', trying: true } : now));
    pages.tryAgain(area, page).then(
      (module) => setState({ status: 'ready', module }),
      () => setState((now) => (now.status === 'failed' ? { status: 'failed', trying: false } : now)),
    );
  }, [pages, area, page]);

  useRecovery(state.status === 'failed', retry);
  return { state, retry };
}
