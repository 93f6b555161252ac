import type { AreaName } from '@bowtie/contracts';
import { VisuallyHidden } from '@bowtie/ui';
import { Navigate, useLocation, useSession, useSignedIn } from '@bowtie/web';
import { type ComponentType, useCallback, useEffect, useMemo } from 'react';
import { takeOver } from './early/take-over';
import { Frame } from './frame/frame';
import { useArrival } from './navigation/arrival';
import { NotFoundPage } from './not-found/not-found-page';
import { findPage } from './release/current-release';
import { OnMounted } from './remotes/on-mounted';
import type { PageSource } from './remotes/page-source';
import { RemotePage } from './remotes/remote-page';

/** The page carries a class for the state of its session (user, guest or anonymous), and one for that of the visitor's business. */
function useSessionClass(): void {
  const { signedIn, guest, smbStatus } = useSession();
  const state = signedIn ? 'user' : guest ? 'guest' : 'anonymous';
  useEffect(() => {
    const classes = smbStatus === null ? [state] : [state, `smb-${smbStatus}`];
    document.body.classList.add(...classes);
    return () => document.body.classList.remove(...classes);
  }, [state, smbStatus]);
}

interface StoreProps {
  pages: PageSource;
  /** Called when a page is on the screen, with the time at which its address was requested (`performance.now()`). */
  onShown?: (area: AreaName, begun: number) => void;
  /** The developer panel, for who turned it on. */
  panel?: ComponentType | undefined;
}

const toNobody = () => undefined;

/** The whole store: the frame, and in it the page that the address names. */
export function Store({ pages, onShown = toNobody, panel: Panel }: StoreProps) {
  const { pathname, search } = useLocation();
  const signedIn = useSignedIn();
  const { page, begun } = useMemo(() => ({ page: findPage(pathname), begun: performance.now() }), [pathname]);
  const area = page?.area ?? 'shell';
  const { arrived, announcement } = useArrival(page?.route.title ?? 'Page not found | Bowtie');
  const shown = useCallback(() => {
    arrived();
    onShown(area, begun);
  }, [arrived, onShown, area, begun]);
  useSessionClass();
  useEffect(() => {
    window.setTimeout(takeOver, 0, 'frame');
  }, []);

  if (page?.route.private && signedIn === false) {
    return <Navigate replace to={`/secure/login/?next=${encodeURIComponent(pathname + search)}`} />;
  }
  return (
    <>
      <Frame page={page}>
        {page ? (
          <RemotePage key={`${page.area}/${page.route.page}`} page={page} pages={pages} onShown={shown} />
        ) : (
          <>
            <OnMounted onShown={shown} />
            <NotFoundPage />
          </>
        )}
      </Frame>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
      {Panel && <Panel />}
    </>
  );
}
