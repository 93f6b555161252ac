import { NoticeRegion } from '@bowtie/ui';
import { dismissNotice, useNotices } from '@bowtie/web';

/** The corner where notices appear. */
export function Notices() {
  const notices = useNotices().map(({ id, tone, text }) => ({ id: String(id), tone, text }));
  return <NoticeRegion notices={notices} onDismiss={(id) => dismissNotice(Number(id))} />;
}
