import { type OwnImage, unexpectedMessage, uploadImage } from '@bowtie/contracts';
import { ApiError, reportError, uploadFile } from '@bowtie/web';
import { useCallback, useEffect, useRef, useState } from 'react';

/** A picture on its way to the store. */
export type Upload =
  | { readonly state: 'none' }
  /** `share` runs from 0 to 1; at 1 the store has all of it and is looking at it. */
  | { readonly state: 'sending'; readonly share: number }
  | { readonly state: 'kept'; readonly image: OwnImage }
  /** `lost`: the picture itself was not refused, so that sending it again may well do. */
  | { readonly state: 'failed'; readonly message: string; readonly lost: boolean };

const none: Upload = { state: 'none' };

function failed(error: unknown): Upload {
  reportError('image upload', error);
  if (!(error instanceof ApiError)) return { state: 'failed', message: unexpectedMessage, lost: true };
  const lost = error.status === 0 || error.status === 429 || error.status >= 500;
  return { state: 'failed', message: error.message, lost };
}

/** Sends pictures to the store, one at a time: a new one takes the place of the last. */
export function useUpload(begin: Upload = none) {
  const [upload, setUpload] = useState<Upload>(begin);
  const current = useRef<{ file: File; stop: AbortController } | undefined>(undefined);

  const send = useCallback((file: File) => {
    current.current?.stop.abort();
    const mine = { file, stop: new AbortController() };
    current.current = mine;
    const show = (next: Upload) => {
      if (current.current === mine && !mine.stop.signal.aborted) setUpload(next);
    };
    setUpload({ state: 'sending', share: 0 });
    uploadFile(uploadImage, file, {
      signal: mine.stop.signal,
      onProgress: ({ share }) => show({ state: 'sending', share }),
    }).then(
      ({ image }) => show({ state: 'kept', image }),
      (error: unknown) => {
        if (!mine.stop.signal.aborted) show(failed(error));
      },
    );
  }, []);

  const forget = useCallback(() => {
    current.current?.stop.abort();
    current.current = undefined;
    setUpload(none);
  }, []);

  const again = useCallback(() => {
    if (current.current) send(current.current.file);
  }, [send]);

  const keep = useCallback((image: OwnImage) => setUpload({ state: 'kept', image }), []);

  useEffect(() => () => current.current?.stop.abort(), []);

  // What was lost on the way goes again by itself once there is a way.
  const waits = upload.state === 'failed' && upload.lost;
  useEffect(() => {
    if (!waits) return;
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [waits, again]);

  return { upload, send, again, forget, keep };
}
