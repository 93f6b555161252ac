import { Button, type IconName, linkClass } from '@bowtie/ui';
import { Link } from '@bowtie/web';
import { useState } from 'react';
import type { OwnDesign } from '../../../state/own-design';
import styles from '../design/design-source.module.css';

interface OwnPicturePanelProps {
  /** Pictures of this kind that were on a card before. */
  readonly designs: readonly OwnDesign[];
  /** Id of the picture on the current card. */
  readonly chosen: string | null;
  readonly lead: string;
  readonly openLabel: string;
  readonly icon: IconName;
  readonly legend: string;
  readonly onOpen: () => void;
  readonly onChoose: (design: OwnDesign) => void;
}

/** The way into a tool, and the pictures that came out of it so far. */
export function OwnPicturePanel({
  designs,
  chosen,
  lead,
  openLabel,
  icon,
  legend,
  onOpen,
  onChoose,
}: OwnPicturePanelProps) {
  // A picture of an earlier session may be gone: then there is nothing to choose.
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set());
  const shown = designs.filter(({ cloudinaryId }) => !missing.has(cloudinaryId));
  return (
    <div className={styles.panel}>
      <p>
        <span>{lead}</span> What may be printed is in our{' '}
        <Link to="/image-guidelines/" className={linkClass('inline')} target="_blank">
          image guidelines
        </Link>
        .
      </p>
      <Button variant="ink" icon={icon} onClick={onOpen} aria-haspopup="dialog">
        {openLabel}
      </Button>
      {shown.length > 0 && (
        <fieldset className={styles.designs}>
          <legend>{legend}</legend>
          {shown.map((design, place) => (
            <label key={design.cloudinaryId} className={styles.own}>
              <input
                type="radio"
                name="own-design"
                checked={design.cloudinaryId === chosen}
                onChange={() => onChoose(design)}
              />
              <img
                src={design.imageUrl}
                alt={design.name === '' ? `Picture ${place + 1}` : design.name}
                width={130}
                height={83}
                loading="lazy"
                onError={() => setMissing((before) => new Set(before).add(design.cloudinaryId))}
              />
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}
