import type { CobrandBackground } from '@bowtie/contracts';
import { Button } from '@bowtie/ui';
import { Slider } from '@bowtie/ui/forms';
import { memo } from 'react';
import { Segments } from '../form/segments';
import styles from './background-fields.module.css';
import { ColourField } from './colour-field';
import { firstColour, firstSecondColour } from './preset-colours';

type Kind = CobrandBackground['kind'];

interface BackgroundFieldsProps {
  readonly background: CobrandBackground;
  readonly error: string | undefined;
  readonly onBackground: (background: CobrandBackground) => void;
  /** Opens the picture tool. */
  readonly onPicture: () => void;
}

const kinds: readonly { value: Kind; label: string }[] = [
  { value: 'colour', label: 'Color' },
  { value: 'gradient', label: 'Gradient' },
  { value: 'image', label: 'Picture' },
];
const firstAngle = 135;

/** The colour that goes along when the kind of background changes. */
function colourOf(background: CobrandBackground): string {
  if (background.kind === 'colour') return background.colour;
  return background.kind === 'gradient' ? background.from : firstColour;
}

/** What lies behind the logo. */
export const BackgroundFields = memo(function BackgroundFields({
  background,
  error,
  onBackground,
  onPicture,
}: BackgroundFieldsProps) {
  const choose = (kind: Kind) => {
    if (kind === background.kind) return;
    const colour = colourOf(background);
    if (kind === 'colour') onBackground({ kind, colour });
    else if (kind === 'gradient') {
      onBackground({ kind, from: colour, to: firstSecondColour, angle: firstAngle });
    } else onPicture();
  };
  return (
    <div className={styles.fields} id="cobrand-background">
      <Segments legend="Background" options={kinds} value={background.kind} onValue={choose} error={error} />
      {background.kind === 'colour' && (
        <ColourField
          label="Color of the card"
          value={background.colour}
          onValue={(colour) => onBackground({ kind: 'colour', colour })}
        />
      )}
      {background.kind === 'gradient' && (
        <>
          <ColourField
            label="From"
            value={background.from}
            onValue={(from) => onBackground({ ...background, from })}
          />
          <ColourField
            label="To"
            value={background.to}
            onValue={(to) => onBackground({ ...background, to })}
          />
          <Slider
            label="Direction"
            min={0}
            max={359}
            step={1}
            value={background.angle}
            valueText={`${background.angle}°`}
            onValue={(angle) => onBackground({ ...background, angle })}
          />
        </>
      )}
      {background.kind === 'image' && (
        <Button size="small" icon="edit" onClick={onPicture}>
          Change the picture
        </Button>
      )}
    </div>
  );
});
