import { uploadLimitText } from '@bowtie/domain';
import { Button } from '@bowtie/ui';
import { useState } from 'react';
import type { OwnPicture } from '../own-picture';
import type { StoredOriginal } from '../stored-original';
import styles from './choose-step.module.css';
import { EarlierPicture } from './earlier-picture';
import { PicturePicker } from './picture-picker';

interface ChooseStepProps {
  readonly value: OwnPicture | null;
  readonly original: StoredOriginal | null;
  readonly onFile: (file: File) => void;
  /** Takes the picture on the card as it is. */
  readonly onValue: (value: OwnPicture) => void;
  /** Takes up the cutting of the last upload. */
  readonly onOriginal: (original: StoredOriginal) => void;
  /** The last upload is not there any more. */
  readonly onGone: () => void;
  readonly onClose: () => void;
}

const hint = `JPEG, PNG, WebP or HEIC, up to ${uploadLimitText}. Best at 2000 × 1280 pixels or more.`;

/** Where a picture comes from: what was uploaded before, or a new one. */
export function ChooseStep({
  value,
  original,
  onFile,
  onValue,
  onOriginal,
  onGone,
  onClose,
}: ChooseStepProps) {
  const [isValueMissing, setValueMissing] = useState(false);
  return (
    <div className={styles.step}>
      {(original !== null || (value !== null && !isValueMissing)) && (
        <section className={styles.before} aria-label="Uploaded before">
          {value !== null && !isValueMissing && (
            <EarlierPicture
              url={value.imageUrl}
              alt="On the card now"
              className={styles.design}
              useLabel="Keep this picture"
              onUse={() => onValue(value)}
              onGone={() => setValueMissing(true)}
            />
          )}
          {original !== null && (
            <EarlierPicture
              url={original.image.image_url}
              alt="Your last upload"
              className={styles.whole}
              useLabel="Use the last upload"
              onUse={() => onOriginal(original)}
              onGone={onGone}
            />
          )}
        </section>
      )}
      <PicturePicker what="picture" hint={hint} onFile={onFile} />
      <div className={styles.foot}>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
