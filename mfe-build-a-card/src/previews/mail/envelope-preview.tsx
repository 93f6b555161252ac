import type { DeliveryInfo } from '@bowtie/domain';
import { Bow, classNames } from '@bowtie/ui';
import { PreviewFigure } from '../preview-figure';
import { shownText } from '../text/carrier-text';
import styles from './envelope-preview.module.css';

interface EnvelopePreviewProps {
  info: DeliveryInfo;
  handwritten: boolean;
  /** When it arrives, once that is known. */
  arrival: string | undefined;
}

/** The envelope as it will lie in the letter box, addressed as the address is typed. */
export function EnvelopePreview({ info, handwritten, arrival }: EnvelopePreviewProps) {
  const name = shownText(info.shippingName, 'Their name');
  const street = shownText(info.addressLine1, 'Street and number');
  const unit = info.addressLine2.trim();
  const known = [info.city, info.state, info.zip].some((part) => part.trim() !== '');
  const typedTown = `${info.city.trim()}${info.state === '' ? '' : `, ${info.state}`} ${info.zip.trim()}`;
  const town = shownText(known ? typedTown : '', 'City, State ZIP');
  const line = (part: { text: string; faint: boolean }) => (
    <span dir="auto" className={classNames(part.faint && styles.faint)}>
      {part.text}
    </span>
  );
  return (
    <PreviewFigure label="The envelope" caption={arrival ?? 'Addressed as you type it'}>
      <div className={styles.envelope}>
        <span className={styles.sender}>Bowtie</span>
        <span className={styles.stamp} aria-hidden="true">
          <Bow className={styles.bow} />
        </span>
        <p className={classNames(styles.address, handwritten && styles.hand)}>
          {line(name)}
          {line(street)}
          {unit !== '' && <span dir="auto">{unit}</span>}
          {line(town)}
        </p>
      </div>
    </PreviewFigure>
  );
}
