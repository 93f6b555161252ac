import { type OwnImage, unexpectedMessage } from '@bowtie/contracts';
import { ApiError, reportError } from '@bowtie/web';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Cut } from '../crop/crop-geometry';
import type { OwnPicture } from '../own-picture';
import type { Upload } from '../upload/use-upload';
import { acceptPicture, type RejectionReason } from './accept-picture';

/** What has become of the wish to use a picture. */
export type Acceptance =
  | { readonly state: 'open' }
  /** It is being uploaded, cut or looked at. */
  | { readonly state: 'asked' }
  | { readonly state: 'rejected'; readonly reasons: readonly RejectionReason[] }
  | { readonly state: 'failed'; readonly message: string };

const open: Acceptance = { state: 'open' };

interface Acceptable {
  readonly upload: Upload;
  readonly cut: Cut;
  readonly onAccept: (picture: OwnPicture) => void;
}

/** Has a picture cut and looked at by the store, as soon as it is there. A new cut takes the answer to the last one away. */
export function useAcceptance({ upload, cut, onAccept }: Acceptable) {
  const [acceptance, setAcceptance] = useState<Acceptance>(open);
  const stop = useRef<AbortController | undefined>(undefined);

  const requestConsent = async (image: OwnImage) => {
    const mine = new AbortController();
    stop.current = mine;
    try {
      const verdict = await acceptPicture(image, cut, mine.signal);
      if (mine.signal.aborted) return;
      if (verdict.accepted) onAccept(verdict.picture);
      else setAcceptance({ state: 'rejected', reasons: verdict.reasons });
    } catch (error) {
      if (mine.signal.aborted) return;
      reportError('image upload', error);
      setAcceptance({
        state: 'failed',
        message: error instanceof ApiError ? error.message : unexpectedMessage,
      });
    }
  };
  const latest = useRef(requestConsent);
  latest.current = requestConsent;

  const asked = acceptance.state === 'asked';
  useEffect(() => {
    if (!asked) return;
    if (upload.state === 'kept') void latest.current(upload.image);
    // What went wrong on the way is said where the upload is shown.
    else if (upload.state !== 'sending') setAcceptance(open);
  }, [asked, upload]);

  useEffect(() => () => stop.current?.abort(), []);

  const withdraw = useCallback(() => {
    stop.current?.abort();
    setAcceptance((now) => (now.state === 'open' ? now : open));
  }, []);

  return { acceptance, accept: () => setAcceptance({ state: 'asked' }), withdraw };
}
