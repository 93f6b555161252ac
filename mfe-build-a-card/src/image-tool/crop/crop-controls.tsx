import type { Size } from '@bowtie/card-art/cobrand';
import { Button } from '@bowtie/ui';
import { Slider } from '@bowtie/ui/forms';
import { memo, useState } from 'react';
import { ToolIcon } from '../tool-icon';
import styles from './crop-controls.module.css';
import {
  type Cut,
  centredCut,
  clampCut,
  moveCut,
  rotateCut,
  rotationParts,
  zoomCut,
  zoomLimit,
} from './crop-geometry';
import { rotationText, zoomText } from './describe-cut';
import { NudgePad } from './nudge-pad';

interface CropControlsProps {
  readonly picture: Size;
  readonly zoom: number;
  readonly rotation: number;
  readonly onUpdate: (update: (cut: Cut) => Cut) => void;
}

const isMiddle = (cut: Cut) =>
  cut.zoom === centredCut.zoom &&
  cut.rotation === centredCut.rotation &&
  cut.x === centredCut.x &&
  cut.y === centredCut.y;
const nudge = 0.05;
const fineTurn = 45;

/** Everything that can be done to a cut, for those who would rather press than drag. Dragging leaves it as it is. */
export const CropControls = memo(function CropControls({
  picture,
  zoom,
  rotation,
  onUpdate: change,
}: CropControlsProps) {
  const { quarter, fine } = rotationParts(rotation);
  const limit = zoomLimit(picture, rotation);
  /** The cut that starting over took, until it is changed by other means. */
  const [before, setBefore] = useState<Cut>();
  const onCutChange = (update: (cut: Cut) => Cut) => {
    setBefore(undefined);
    change(update);
  };
  return (
    <div className={styles.controls}>
      <Slider
        label="Zoom"
        min={1}
        max={Math.max(limit, 1.01)}
        step={0.01}
        value={zoom}
        valueText={zoomText(zoom)}
        disabled={limit < 1.01}
        onValue={(to) => onCutChange((cut) => zoomCut(picture, cut, to))}
      />
      <Slider
        label="Straighten"
        min={-fineTurn}
        max={fineTurn}
        step={0.5}
        value={fine}
        valueText={rotationText(fine)}
        onValue={(turn) => onCutChange((cut) => clampCut(picture, { ...cut, rotation: quarter + turn }))}
      />
      <div className={styles.row}>
        <NudgePad
          label="Move the picture"
          onNudge={({ x, y }) => onCutChange((cut) => moveCut(picture, cut, { x: x * nudge, y: y * nudge }))}
        />
        <div className={styles.turns}>
          <Button size="small" onClick={() => onCutChange((cut) => rotateCut(picture, cut, -90))}>
            <ToolIcon name="turn-left" size={16} /> Turn left
          </Button>
          <Button size="small" onClick={() => onCutChange((cut) => rotateCut(picture, cut, 90))}>
            <ToolIcon name="turn-right" size={16} /> Turn right
          </Button>
          <Button
            size="small"
            variant="quiet"
            icon="undo"
            onClick={() =>
              change((cut) => {
                // A cut that was dragged since is not lost either: the next press brings it back.
                setBefore(before !== undefined && isMiddle(cut) ? undefined : cut);
                return before ?? centredCut;
              })
            }
          >
            {before === undefined ? 'Start over' : 'Undo start over'}
          </Button>
        </div>
      </div>
    </div>
  );
});
