import { useCart } from '@bowtie/web';
import { useEffect, useState } from 'react';
import { useLoaded } from '../loading/use-loaded';

const loadPanel = () => import('./cart-panel');

/** The cart beside the page, fetched when it is first opened. */
export function CartFlyout() {
  const { display } = useCart();
  const panel = useLoaded(loadPanel, display);
  const [present, setPresent] = useState(false);
  useEffect(() => setPresent(panel !== undefined), [panel]);
  return panel === undefined ? null : <panel.CartPanel open={present && display} />;
}
