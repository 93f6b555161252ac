import { type LogoPlacement, logoZoomBounds, maxLogoZoom, placeInside } from '@bowtie/domain/cobrand';
import { Button, errorText, type FieldError, FieldMessage } from '@bowtie/ui';
import { Slider } from '@bowtie/ui/forms';
import { NudgePad } from '../image-tool/nudge-pad';
import { PicturePicker } from '../image-tool/picture-picker';
import { UploadLine } from '../image-tool/upload-line';
import type { Upload } from '../image-tool/use-upload';
import type { PlacedLogo } from './cobrand-face';
import styles from './logo-fields.module.css';
import { nudged, zoomedLogo } from './logo-placing';

interface LogoFieldsProps {
  readonly logo: PlacedLogo | undefined;
  readonly upload: Upload;
  readonly error: FieldError;
  readonly logoPlacementError: string | null;
  readonly onFile: (file: File) => void;
  readonly onAgain: () => void;
  readonly onRemove: () => void;
  readonly onPlacement: (placement: LogoPlacement) => void;
}

const nudge = 0.02;
const id = 'cobrand-logo';

/** Choosing the logo, and placing it by pressing rather than dragging. */
export function LogoFields({
  logo,
  upload,
  error,
  logoPlacementError,
  onFile,
  onAgain,
  onRemove,
  onPlacement,
}: LogoFieldsProps) {
  const begun = logo !== undefined || upload.state !== 'none';
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
          hint="PNG or WebP with a transparent ground looks best. Up to 16 MB."
          onFile={onFile}
        />
      )}
      {(upload.state === 'sending' || upload.state === 'failed') && (
        <UploadLine upload={upload} onCancel={onRemove} onAgain={onAgain} />
      )}
      {logo && (
        <>
          <Slider
            label="Zoom"
            min={logoZoomBounds.least}
            max={maxLogoZoom(logo.size)}
            step={0.01}
            value={logo.placement.zoom}
            valueText={`${Math.round(logo.placement.zoom * 100)}%`}
            onValue={(zoom) => onPlacement(zoomedLogo(logo.size, logo.placement, zoom))}
          />
          <div className={styles.row}>
            <NudgePad
              label="Move the logo"
              onNudge={({ x, y }) => onPlacement(nudged(logo.placement, { x: x * nudge, y: y * nudge }))}
            />
            <Button size="small" icon="trash" onClick={onRemove}>
              Another logo
            </Button>
          </div>
        </>
      )}
      <FieldMessage id={id} error={[errorText(error), logoPlacementError ?? ''].filter(Boolean)} />
      {logo && logoPlacementError !== null && (
        <Button size="small" onClick={() => onPlacement(placeInside(logo.size, logo.placement))}>
          Move it inside
        </Button>
      )}
    </section>
  );
}
