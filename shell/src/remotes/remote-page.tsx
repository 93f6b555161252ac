import { layOutLazyParts } from '@bowtie/ui';
import {
  AreaProvider,
  type CurrentPage,
  endHydration,
  forgetBootAnswers,
  forgetServerData,
  isHydrating,
  PageContext,
  type PageModule,
  reportError,
} from '@bowtie/web';
import { Suspense, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { takeOver } from '../early/take-over';
import { EndRunaway } from './end-runaway';
import { keepFrameVisible } from './keep-frame-visible';
import { OnMounted } from './on-mounted';
import { PageBoundary } from './page-boundary';
import type { PageSource } from './page-source';
import { PageFailed, PageLoading, PageSlow, PageWaiting, slowAfterMs } from './page-states';
import { useRemotePage } from './use-remote-page';

interface RemotePageProps {
  page: CurrentPage;
  pages: PageSource;
  onShown: () => void;
}

interface AreaPageProps {
  page: CurrentPage;
  pages: PageSource;
  module: PageModule;
  onShown: () => void;
}

function AreaPage({ page, pages, module: { Page }, onShown }: AreaPageProps) {
  const { area } = page;
  const name = page.route.page;
  const renew = useCallback(async () => {
    // What was loaded may be why it threw.
    forgetBootAnswers();
    forgetServerData(() => true);
    await pages.tryAgain(area, name).catch(() => undefined);
  }, [pages, area, name]);
  const params = JSON.stringify(page.params);
  const shownFor = useRef<string>(undefined);
  // A page that is drawn anew has not arrived once more: scroll and focus stay.
  const shownOnce = useCallback(() => {
    keepFrameVisible();
    if (shownFor.current === params) return;
    shownFor.current = params;
    onShown();
  }, [params, onShown]);
  return (
    <PageBoundary key={params} area={area} page={name} renew={renew}>
      <AreaProvider area={page.area}>
        <PageContext value={page}>
          <Page />
          <OnMounted onShown={shownOnce} />
          <EndRunaway />
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
    onShown();
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
  return <WaitingPage page={page} pages={pages} module={state.module} onShown={shown} />;
}

/** A page of which a part may wait for something before any of it can be drawn. */
function WaitingPage({ onShown, ...props }: AreaPageProps) {
  const { isSlow, setSlow, drawing, retry } = useSlowness(props);
  const shown = useCallback(() => {
    setSlow(false);
    onShown();
  }, [setSlow, onShown]);
  const waiting = <PageWaiting isSlow={isSlow} onSlow={() => setSlow(true)} onRetry={retry} />;
  return (
    <Suspense key={drawing} fallback={waiting}>
      <AreaPage {...props} onShown={shown} />
    </Suspense>
  );
}

/** Whether a page waits for longer than it should, and the way to draw it anew: from a newer release, where there is one. */
function useSlowness({ page, pages }: Pick<RemotePageProps, 'page' | 'pages'>) {
  const [isSlow, setSlow] = useState(false);
  const [drawing, setDrawing] = useState(0);
  const { area } = page;
  const name = page.route.page;
  useEffect(() => {
    if (isSlow) reportError('area loading', new Error('a page waits without end'), { area, page: name });
  }, [isSlow, area, name]);
  const retry = useCallback(() => {
    const drawAnew = () => setDrawing((now) => now + 1);
    pages.tryAgain(area, name).then(drawAnew, drawAnew);
  }, [pages, area, name]);
  return { isSlow, setSlow, drawing, retry };
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
  const { isSlow, setSlow, drawing, retry: drawAnew } = useSlowness({ page, pages });
  const [isShown, setShown] = useState(false);
  const takenOver = useTakenOver(onShown);
  const shown = useCallback(() => {
    setShown(true);
    takenOver();
  }, [takenOver]);
  const isReady = state.status === 'ready';
  // While the HTML of the server stands there, no part of React shows that the page waits.
  useEffect(() => {
    if (!isReady || isShown) return setSlow(false);
    const timer = window.setTimeout(setSlow, slowAfterMs, true);
    return () => window.clearTimeout(timer);
  }, [isReady, isShown, setSlow]);
  // The same element throughout: React would draw a changed one anew instead of taking the HTML over.
  const body = useMemo(
    () => (
      <Suspense key={drawing} fallback={<PageLoading />}>
        {here === undefined ? (
          <AwaitedPage page={page} pages={pages} wanted={wanted.promise} onShown={shown} />
        ) : (
          <AreaPage page={page} pages={pages} module={here} onShown={shown} />
        )}
      </Suspense>
    ),
    [page, pages, here, wanted, shown, drawing],
  );
  return (
    <>
      {state.status === 'failed' && <PageFailed trying={state.trying} onRetry={retry} />}
      {isSlow && <PageSlow onRetry={drawAnew} />}
      {body}
    </>
  );
}
