import { notify } from '@bowtie/web';
import { useCallback, useEffect, useState } from 'react';
import { useLoaded } from '../loading/use-loaded';

/** The drawers of the phone's header. */
export type MobileDrawer = 'menu' | 'account';

const loadDrawers = () => import('./drawers');

/** Menu and account as drawers, fetched when one is first opened. */
export function MobileDrawers({ open, onClose }: { open: MobileDrawer | undefined; onClose: () => void }) {
  const giveUp = useCallback(() => {
    notify('The menu could not be loaded. Please check your connection and press again.', 'error');
    onClose();
  }, [onClose]);
  const drawers = useLoaded('drawers', loadDrawers, open !== undefined, giveUp);
  // A drawer that is fetched closed and then opened moves in as it should.
  const [present, setPresent] = useState(false);
  useEffect(() => setPresent(drawers !== undefined), [drawers]);
  if (drawers === undefined) return null;
  const { MenuDrawer, AccountDrawer } = drawers;
  return (
    <>
      <MenuDrawer open={present && open === 'menu'} onClose={onClose} />
      <AccountDrawer open={present && open === 'account'} onClose={onClose} />
    </>
  );
}
