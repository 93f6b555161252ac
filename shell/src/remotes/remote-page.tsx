import { layOutLazyParts, whenIdle } from '@bowtie/ui';
import {
  AreaProvider,
  type CurrentPage,
  endHydration,
  isHydrating,
  PageContext,
  type PageModule,
} from '@bowtie/web';
import { Suspense, use, useCallback, useEffect, useMemo, useState } from 'react';
import { takeOver, takeOverTexts } from '../early/take-over';
import { loadLateFonts } from '../fonts/late-fonts';
import { OnMounted } from './on-mounted';
import { PageBoundary } from './page-boundary';
import type { PageSource } from './page-source';
import { PageFailed, PageLoading } from './page-states';
import { useRemotePage } from './use-remote-page';

interface RemotePageProps {
  page: CurrentPage;
  pages: PageSource;
  onShown: () => void;
}

interface AreaPageProps {
  page: CurrentPage;
  module: PageModule;
  onShown: () => void;
}

function AreaPage({ page, module: { Page }, onShown }: AreaPageProps) {
  return (
    <PageBoundary key={JSON.stringify(page.params)} area={page.area} page={page.route.page}>
      <AreaProvider area={page.area}>
        <PageContext value={page}>
          <Page />
          <OnMounted onShown={onShown} />
        </PageContext>
      </AreaProvider>
    </PageBoundary>
  );
}

/** A page of an area: on its way, on the screen, or with a way to try again in its place. */
export function RemotePage(props: RemotePageProps) {
  const [isFromServer] = useState(isHydrating);
  return isFromServer ? <ServerRenderedPage {...props} /> : <FetchedPage {...props} />;
}

/** What to do when the page answers for itself. */
function useTakenOver(onShown: () => void): () => void {
  return useCallback(() => {
    endHydration();
    takeOverTexts('page');
    onShown();
    whenIdle(loadLateFonts);
    layOutLazyParts();
    // What this browser stores comes to the page before what was pressed.
    window.setTimeout(takeOver, 0, 'page');
  }, [onShown]);
}

function FetchedPage({ page, pages, onShown }: RemotePageProps) {
  const { state, retry } = useRemotePage(pages, page.area, page.route.page);
  const shown = useTakenOver(onShown);
  if (state.status === 'loading') return <PageLoading />;
  if (state.status === 'failed') return <PageFailed trying={state.trying} onRetry={retry} />;
  return <AreaPage page={page} module={state.module} onShown={shown} />;
}

/** A promise, and the way to keep it. */
function promised<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

function AwaitedPage({ wanted, ...props }: Omit<AreaPageProps, 'module'> & { wanted: Promise<PageModule> }) {
  return <AreaPage {...props} module={use(wanted)} />;
}

/**
 * A page whose HTML came with the document. It stays until the area's code is there and takes it over; while that cannot be
 * had the page can be read, and the way to try again stands above it.
 */
function ServerRenderedPage({ page, pages, onShown }: RemotePageProps) {
  const { state, retry } = useRemotePage(pages, page.area, page.route.page);
  const [wanted] = useState(promised<PageModule>);
  const [here] = useState(() => (state.status === 'ready' ? state.module : undefined));
  useEffect(() => {
    if (state.status === 'ready') wanted.resolve(state.module);
  }, [state, wanted]);
  // A page that is left before its code came is not taken over any more.
  useEffect(() => endHydration, []);
  const shown = useTakenOver(onShown);
  // The same element throughout: React would draw a changed one anew instead of taking the HTML over.
  const body = useMemo(
    () => (
      <Suspense fallback={<PageLoading />}>
        {here === undefined ? (
          <AwaitedPage page={page} wanted={wanted.promise} onShown={shown} />
        ) : (
          <AreaPage page={page} module={here} onShown={shown} />
        )}
      </Suspense>
    ),
    [page, here, wanted, shown],
  );
  return (
    <>
      {state.status === 'failed' && <PageFailed trying={state.trying} onRetry={retry} />}
      {body}
    </>
  );
}
