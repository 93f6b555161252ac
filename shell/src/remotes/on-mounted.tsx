import { useEffect, useLayoutEffect, useState } from 'react';

/** Tells that the page beside it is on the screen. */
export function OnMounted({ onShown }: { onShown: () => void }) {
  const [, setShown] = useState(false);
  // A change here makes React do all effects of the page at once: a key pressed before them would meet fields that no form knows.
  useLayoutEffect(() => setShown(true), []);
  useEffect(onShown, [onShown]);
  return null;
}
