import { ownImagePicture, ownImageUrlPattern } from '@bowtie/contracts';
import { ApiError, call } from '@bowtie/web';
import { useCallback, useRef, useState } from 'react';

/** Whether the store says that it has no such picture. An outage says nothing of the picture. */
async function isMissing(url: string): Promise<boolean> {
  const file = ownImageUrlPattern.exec(url)?.[1];
  if (file === undefined) return false;
  try {
    await call(ownImagePicture, { params: { file } });
  } catch (error) {
    // A picture that is there is no answer to a call either; only a 404 means that there is none.
    return error instanceof ApiError && error.status === 404;
  }
  return false;
}

/**
 * A picture of the store that may fail to show: it is hidden until it is tried again. `onGone` hears of one that is truly
 * gone, and of no other.
 */
export function useMissingPicture(url: string | undefined, onMissing: () => void) {
  const [failed, setFailed] = useState<string>();
  const latest = useRef({ url, onGone: onMissing });
  latest.current = { url, onGone: onMissing };

  const onError = useCallback(async () => {
    const asked = latest.current.url;
    if (asked === undefined) return;
    setFailed(asked);
    if ((await isMissing(asked)) && latest.current.url === asked) latest.current.onGone();
  }, []);
  return {
    missing: url !== undefined && failed === url,
    onError,
    tryAgain: useCallback(() => setFailed(undefined), []),
  };
}
