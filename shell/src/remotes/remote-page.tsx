import { AreaProvider, type CurrentPage, PageContext } from '@bowtie/web';
import { OnMounted } from './on-mounted';
import { PageBoundary } from './page-boundary';
import { PageFailed, PageLoading } from './page-states';
import { useRemotePage } from './use-remote-page';

/** A page of an area: on its way, on the screen, or with a way to try again in its place. */
export function RemotePage({ page, onShown }: { page: CurrentPage; onShown: () => void }) {
  const { state, retry } = useRemotePage(page.area, page.route.page);
  if (state.status === 'loading') return <PageLoading />;
  if (state.status === 'failed') return <PageFailed trying={state.trying} onRetry={retry} />;
  const { Page } = state.module;
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
