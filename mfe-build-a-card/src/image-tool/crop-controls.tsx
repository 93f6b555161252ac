import type { Size } from '@bowtie/domain/cobrand';
import { Button } from '@bowtie/ui';
import { Slider } from '@bowtie/ui/forms';
import styles from './crop-controls.module.css';
import {
  type Cut,
  middle,
  moved,
  rotationParts,
  settled,
  turnedBy,
  zoomed,
  zoomLimit,
} from './crop-geometry';
import { rotationText, zoomText } from './crop-words';
import { NudgePad } from './nudge-pad';
import { ToolIcon } from './tool-icon';

interface CropControlsProps {
  readonly picture: Size;
  readonly cut: Cut;
  readonly onCut: (cut: Cut) => void;
}

const nudge = 0.05;
const fineTurn = 45;

/** Everything that can be done to a cut, for those who would rather press than drag. */
export function CropControls({ picture, cut, onCut }: CropControlsProps) {
  const { quarter, fine } = rotationParts(cut.rotation);
  const limit = zoomLimit(picture, cut.rotation);
  return (
    <div className={styles.controls}>
      <Slider
        label="Zoom"
        min={1}
        max={Math.max(limit, 1.01)}
        step={0.01}
        value={cut.zoom}
        valueText={zoomText(cut.zoom)}
        disabled={limit < 1.01}
        onValue={(zoom) => onCut(zoomed(picture, cut, zoom))}
      />
      <Slider
        label="Straighten"
        min={-fineTurn}
        max={fineTurn}
        step={0.5}
        value={fine}
        valueText={rotationText(fine)}
        onValue={(turn) => onCut(settled(picture, { ...cut, rotation: quarter + turn }))}
      />
      <div className={styles.row}>
        <NudgePad
          label="Move the picture"
          onNudge={({ x, y }) => onCut(moved(picture, cut, { x: x * nudge, y: y * nudge }))}
        />
        <div className={styles.turns}>
          <Button size="small" onClick={() => onCut(turnedBy(picture, cut, -90))}>
            <ToolIcon name="turn-left" size={16} /> Turn left
          </Button>
          <Button size="small" onClick={() => onCut(turnedBy(picture, cut, 90))}>
            <ToolIcon name="turn-right" size={16} /> Turn right
          </Button>
          <Button size="small" variant="quiet" icon="undo" onClick={() => onCut(middle)}>
            Start over
          </Button>
        </div>
      </div>
    </div>
  );
}
