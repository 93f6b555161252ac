import {
  type LogoPlacement,
  logoZoomBounds,
  maxLogoZoom,
  placeInside,
  type Size,
} from '@bowtie/card-art/cobrand';
import { uploadLimitText } from '@bowtie/domain';
import { Button, type FieldError, FieldMessage } from '@bowtie/ui';
import { Slider } from '@bowtie/ui/forms';
import { memo } from 'react';
import { PicturePicker } from '../../image-tool/choose/picture-picker';
import { NudgePad } from '../../image-tool/crop/nudge-pad';
import { UploadProgress } from '../../image-tool/upload/upload-progress';
import type { Upload } from '../../image-tool/upload/use-upload';
import styles from './logo-fields.module.css';
import { nudgeLogo, zoomLogo } from './logo-placement';

interface LogoFieldsProps {
  /** Pixels of the logo; undefined until it can be shown. */
  readonly size: Size | undefined;
  readonly zoom: number;
  readonly upload: Upload;
  readonly error: FieldError;
  /** Whether it stands where it cannot be printed. */
  readonly outside: boolean;
  readonly onFile: (file: File) => void;
  readonly onAgain: () => void;
  readonly onRemove: () => void;
  readonly onUpdate: (update: (placement: LogoPlacement) => LogoPlacement) => void;
}

const nudge = 0.02;
const id = 'cobrand-logo';

/** Choosing the logo, and placing it by pressing rather than dragging. Dragging leaves it as it is. */
export const LogoFields = memo(function LogoFields({
  size,
  zoom,
  upload,
  error,
  outside,
  onFile,
  onAgain,
  onRemove,
  onUpdate,
}: LogoFieldsProps) {
  const begun = size !== undefined || upload.state !== 'none';
  return (
    <section className={styles.fields} aria-labelledby={`${id}-title`} id={id}>
      <h3 id={`${id}-title`} className={styles.title}>
        Logo
      </h3>
      {!begun && (
        <PicturePicker
          what="logo"
          camera={false}
          main={false}
          hint={`PNG or WebP with a transparent ground looks best. Up to ${uploadLimitText}.`}
          onFile={onFile}
        />
      )}
      {(upload.state === 'sending' || upload.state === 'failed') && (
        <UploadProgress upload={upload} onCancel={onRemove} onAgain={onAgain} />
      )}
      {size && (
        <>
          <Slider
            label="Zoom"
            min={logoZoomBounds.least}
            max={maxLogoZoom(size)}
            step={0.01}
            value={zoom}
            valueText={`${Math.round(zoom * 100)}%`}
            onValue={(to) => onUpdate((placement) => zoomLogo(size, placement, to))}
          />
          <div className={styles.row}>
            <NudgePad
              label="Move the logo"
              onNudge={({ x, y }) =>
                onUpdate((placement) => nudgeLogo(placement, { x: x * nudge, y: y * nudge }))
              }
            />
            <div className={styles.actions}>
              {outside && (
                <Button size="small" onClick={() => onUpdate((placement) => placeInside(size, placement))}>
                  Move it inside
                </Button>
              )}
              <Button id={`${id}-another`} size="small" icon="trash" onClick={onRemove}>
                Another logo
              </Button>
            </div>
          </div>
        </>
      )}
      <FieldMessage id={id} error={error} />
    </section>
  );
});
