import { useEffect } from 'react';

/** Tells that the page beside it is on the screen. */
export function OnMounted({ onShown }: { onShown: () => void }) {
  useEffect(onShown, [onShown]);
  return null;
}
