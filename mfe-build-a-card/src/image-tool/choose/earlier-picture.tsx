import { Button, VisuallyHidden } from '@bowtie/ui';
import styles from './choose-step.module.css';
import { useMissingPicture } from './use-missing-picture';

interface EarlierPictureProps {
  readonly url: string;
  readonly alt: string;
  readonly className: string | undefined;
  readonly useLabel: string;
  readonly onUse: () => void;
  readonly onGone: () => void;
}

/** A picture that was uploaded before, and what can be done with it once it shows. */
export function EarlierPicture({ url, alt, className, useLabel, onUse, onGone }: EarlierPictureProps) {
  const { missing, onError, tryAgain } = useMissingPicture(url, onGone);
  return (
    <figure className={styles.offer}>
      {missing ? (
        <p className={styles.missing}>{`${alt}: it could not be shown just now.`}</p>
      ) : (
        <img src={url} alt={alt} className={className} onError={onError} />
      )}
      {/* One button, so that the focus stays where it is when the picture comes. */}
      <Button size="small" icon={missing ? 'refresh' : undefined} onClick={missing ? tryAgain : onUse}>
        <span>{missing ? 'Try again' : useLabel}</span>
        {missing && <VisuallyHidden>{`: ${alt}`}</VisuallyHidden>}
      </Button>
    </figure>
  );
}
