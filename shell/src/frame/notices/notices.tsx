import { NoticeRegion } from '@bowtie/ui';
import { dismissNotice, useLocation, useNotices } from '@bowtie/web';
import { useEffect, useRef } from 'react';

/** A younger notice came with the page that it is shown on. */
const readMs = 1_000;

// The same one each time: a notice counts its time anew for another.
const dismiss = (id: string) => dismissNotice(Number(id));

/** The corner where notices appear. They go with the page they were shown on; an error waits until it is closed. */
export function Notices() {
  const { pathname } = useLocation();
  const shown = useNotices();
  const since = useRef(new Map<number, number>());
  useEffect(() => {
    const known = since.current;
    since.current = new Map(
      shown.filter(({ tone }) => tone !== 'error').map(({ id }) => [id, known.get(id) ?? Date.now()]),
    );
  }, [shown]);
  const page = useRef(pathname);
  useEffect(() => {
    if (page.current === pathname) return;
    page.current = pathname;
    for (const [id, time] of since.current) {
      if (Date.now() - time > readMs) dismissNotice(id);
    }
  }, [pathname]);
  const notices = shown.map(({ id, tone, text }) => ({ id: String(id), tone, text }));
  return <NoticeRegion notices={notices} onDismiss={dismiss} />;
}
