import { leastDesignSize, type Size } from '@bowtie/card-art/cobrand';
import { Button, NoticeBox, VisuallyHidden } from '@bowtie/ui';
import { useStickyScrollPadding } from '@bowtie/ui/cards';
import { useEffect, useRef } from 'react';
import { AcceptanceNotice } from '../acceptance/acceptance-notice';
import type { Acceptance } from '../acceptance/use-acceptance';
import type { DisplayedPicture } from '../upload/displayed-picture';
import { UploadProgress } from '../upload/upload-progress';
import type { Upload } from '../upload/use-upload';
import { useAnnouncement } from '../use-announcement';
import { useStableCallback } from '../use-stable-callback';
import { type CardText, CardWithCut, CurrentCut } from './card-with-cut';
import { CropControls } from './crop-controls';
import { type Cut, isTooSmall, zoomCut } from './crop-geometry';
import { CropStage } from './crop-stage';
import styles from './crop-step.module.css';
import { describeCut } from './describe-cut';

interface CropStepProps {
  /** Undefined until the picture can be shown. */
  readonly shown: DisplayedPicture | undefined;
  /** The browser has said that it cannot show the picture by itself. */
  readonly unreadable: boolean;
  readonly text: CardText;
  readonly acceptLabel: string;
  readonly cut: Cut;
  readonly onCut: (cut: Cut) => void;
  readonly upload: Upload;
  readonly onCancel: () => void;
  readonly onAgain: () => void;
  readonly acceptance: Acceptance;
  readonly onAccept: () => void;
}

const waitingText =
  'Your browser cannot show this type of picture by itself. It shows here as soon as it is uploaded.';
/** Stands for a picture that is still being read. */
const unread: Size = { width: 4, height: 3 };

/** The picture is cut to the card's shape, with the card beside it as it will be. */
export function CropStep({
  shown,
  unreadable,
  text,
  acceptLabel,
  cut,
  onCut,
  upload,
  onCancel,
  onAgain,
  acceptance,
  onAccept,
}: CropStepProps) {
  const stage = useRef<HTMLElement | null>(null);
  const onCutChange = useStableCallback((update: (cut: Cut) => Cut) => onCut(update(cut)));
  const notices = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  useStickyScrollPadding(foot);
  const ready = shown !== undefined;
  const spoken = useAnnouncement(shown ? describeCut(shown.size, cut) : '');
  useEffect(() => {
    if (ready) stage.current?.focus({ preventScroll: true });
  }, [ready]);
  // The answer may stand below the fold of the dialog; the focus brings it into view and to the ear.
  const answered = acceptance.state === 'rejected' || acceptance.state === 'failed';
  useEffect(() => {
    if (answered) notices.current?.focus();
  }, [answered]);

  return (
    <div className={styles.step}>
      <div className={styles.columns}>
        {shown ? (
          <CropStage ref={stage} url={shown.url} picture={shown.size} cut={cut} onCut={onCut} />
        ) : (
          <p className={styles.waiting} role="status">
            {unreadable && waitingText}
          </p>
        )}
        <div className={styles.side}>
          <figure className={styles.preview}>
            <CurrentCut value={cut}>
              <CardWithCut shown={shown} text={text} />
            </CurrentCut>
          </figure>
          {/* There from the start, so that the dialog has its height before the picture is read. */}
          <div inert={!shown} className={shown ? undefined : styles.later}>
            <CropControls
              picture={shown?.size ?? unread}
              zoom={cut.zoom}
              rotation={cut.rotation}
              onUpdate={onCutChange}
            />
          </div>
        </div>
      </div>
      <div ref={notices} tabIndex={-1} className={styles.notices}>
        {shown && isTooSmall(shown.size) && acceptance.state === 'open' && (
          <NoticeBox tone="warning">{`This picture has ${shown.size.width} × ${shown.size.height} pixels. To be sharp in print it needs at least ${leastDesignSize.width} × ${leastDesignSize.height}.`}</NoticeBox>
        )}
        <AcceptanceNotice
          acceptance={acceptance}
          onWiden={shown && cut.zoom > 1 ? () => onCut(zoomCut(shown.size, cut, 1)) : undefined}
        />
      </div>
      <div ref={foot} className={styles.foot}>
        <div className={styles.upload}>
          <UploadProgress upload={upload} onCancel={onCancel} onAgain={onAgain} />
        </div>
        <div className={styles.actions}>
          <Button onClick={onCancel}>Choose another</Button>
          <Button
            variant="ribbon"
            busy={acceptance.state === 'asked'}
            disabled={upload.state === 'failed' && !upload.lost}
            onClick={onAccept}
          >
            {acceptLabel}
          </Button>
        </div>
      </div>
      <VisuallyHidden>
        <span role="status">{spoken}</span>
      </VisuallyHidden>
    </div>
  );
}
