import { Button, type IconName, linkClass } from '@bowtie/ui';
import { Link } from '@bowtie/web';
import { useState } from 'react';
import styles from '../design/design-source.module.css';
import type { OwnDesign } from './own-designs';

interface OwnPicturePanelProps {
  /** Pictures of this kind that were on a card before. */
  readonly faces: readonly OwnDesign[];
  /** Id of the picture on the card in hand. */
  readonly chosen: string | null;
  readonly lead: string;
  readonly action: string;
  readonly icon: IconName;
  readonly legend: string;
  readonly onOpen: () => void;
  readonly onChoose: (face: OwnDesign) => void;
}

/** The way into a tool, and the pictures that came out of it so far. */
export function OwnPicturePanel({
  faces,
  chosen,
  lead,
  action,
  icon,
  legend,
  onOpen,
  onChoose,
}: OwnPicturePanelProps) {
  // A picture of an earlier session may be gone: then there is nothing to choose.
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const shown = faces.filter(({ cloudinaryId }) => !gone.has(cloudinaryId));
  return (
    <div className={styles.panel}>
      <p>
        {lead} What may be printed is in our{' '}
        <Link to="/image-guidelines/" className={linkClass('inline')} target="_blank">
          image guidelines
        </Link>
        .
      </p>
      <Button variant="ink" icon={icon} onClick={onOpen} aria-haspopup="dialog">
        {action}
      </Button>
      {shown.length > 0 && (
        <fieldset className={styles.faces}>
          <legend>{legend}</legend>
          {shown.map((face, place) => (
            <label key={face.cloudinaryId} className={styles.own}>
              <input
                type="radio"
                name="own-face"
                checked={face.cloudinaryId === chosen}
                onChange={() => onChoose(face)}
              />
              <img
                src={face.imageUrl}
                alt={face.name === '' ? `Picture ${place + 1}` : face.name}
                width={130}
                height={83}
                loading="lazy"
                onError={() => setGone((before) => new Set(before).add(face.cloudinaryId))}
              />
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}
