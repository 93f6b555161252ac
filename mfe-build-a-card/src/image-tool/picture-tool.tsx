import { VisuallyHidden } from '@bowtie/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useAcceptance } from './acceptance/use-acceptance';
import { ChooseStep } from './choose/choose-step';
import type { CardText } from './crop/card-with-cut';
import { type Cut, centredCut, clampCut } from './crop/crop-geometry';
import { CropStep } from './crop/crop-step';
import { handleEnter } from './handle-enter';
import type { OwnPicture } from './own-picture';
import type { StoredOriginal } from './stored-original';
import { type DisplayedPicture, displayedPicture } from './upload/displayed-picture';
import { useLocalPicture } from './upload/use-local-picture';
import { useUpload } from './upload/use-upload';
import { useStableCallback } from './use-stable-callback';

export interface PictureToolProps {
  /** The picture in use now, offered again. */
  readonly value: OwnPicture | null;
  /** Called with a picture that the store has cut and accepted. */
  readonly onAccept: (picture: OwnPicture) => void;
  readonly onClose: () => void;
  /** What is written on the card in the preview. */
  readonly text?: CardText;
  /** The last upload and how it is cut; it is told with every change, so that a reload can take it up. */
  readonly original: StoredOriginal | null;
  readonly onOriginal: (original: StoredOriginal | null) => void;
  /** What the last button says. */
  readonly acceptLabel?: string;
}

const noText: CardText = {};
const ignoreEnter = handleEnter();
/** A cut that was not changed for so long is worth keeping. */
const settleMs = 250;

interface PendingReport {
  onOriginal: (original: StoredOriginal) => void;
  unreported: StoredOriginal | undefined;
}

function reportPending(pending: PendingReport): void {
  const { unreported, onOriginal } = pending;
  pending.unreported = undefined;
  if (unreported) onOriginal(unreported);
}

/** A picture that is chosen, cut to the shape of a card while it uploads, and accepted by the store. */
export function PictureTool({
  value,
  onAccept,
  onClose,
  text = noText,
  original,
  onOriginal,
  acceptLabel = 'Use this picture',
}: PictureToolProps) {
  const [file, setFile] = useState<File>();
  const [cut, setCut] = useState<Cut>(centredCut);
  const { upload, send, again, forget, keep } = useUpload();
  const local = useLocalPicture(file);
  const { acceptance, accept, withdraw } = useAcceptance({ upload, cut, onAccept });
  const place = useRef<HTMLDivElement>(null);

  const shown: DisplayedPicture | undefined = useMemo(() => displayedPicture(local, upload), [local, upload]);
  const choosing = file === undefined && upload.state === 'none';

  // Kept whenever the cut has come to rest, so that a reload takes it up as it was.
  const image = upload.state === 'kept' ? upload.image : undefined;
  const report = useRef<PendingReport>({ onOriginal, unreported: undefined });
  report.current.onOriginal = onOriginal;
  useEffect(() => {
    if (!image) return;
    report.current.unreported = { image, cut };
    const timer = setTimeout(() => reportPending(report.current), settleMs);
    return () => clearTimeout(timer);
  }, [image, cut]);
  useEffect(() => {
    const pending = report.current;
    return () => reportPending(pending);
  }, []);

  const start = (next: { file: File } | { original: StoredOriginal }) => {
    withdraw();
    if ('file' in next) {
      setFile(next.file);
      setCut(centredCut);
      send(next.file);
    } else {
      setFile(undefined);
      setCut(next.original.cut);
      keep(next.original.image);
    }
  };
  const chooseAnew = useStableCallback(() => {
    withdraw();
    setFile(undefined);
    forget();
    place.current?.focus();
  });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps Enter in a field from sending the page's form.
    <div ref={place} tabIndex={-1} onKeyDown={ignoreEnter}>
      {choosing ? (
        <ChooseStep
          value={value}
          original={original}
          onFile={(chosen) => start({ file: chosen })}
          onValue={onAccept}
          onOriginal={(last) => start({ original: last })}
          onGone={() => onOriginal(null)}
          onClose={onClose}
        />
      ) : (
        <CropStep
          shown={shown}
          unreadable={local.state === 'unreadable'}
          text={text}
          acceptLabel={acceptLabel}
          cut={shown ? clampCut(shown.size, cut) : cut}
          onCut={(next) => {
            withdraw();
            setCut(next);
          }}
          upload={upload}
          onCancel={chooseAnew}
          onAgain={again}
          acceptance={acceptance}
          onAccept={() => {
            if (upload.state === 'failed') again();
            accept();
          }}
        />
      )}
      <VisuallyHidden>
        <span role="status">
          {acceptance.state === 'asked' ? 'One moment, the picture is being checked.' : ''}
        </span>
      </VisuallyHidden>
    </div>
  );
}
