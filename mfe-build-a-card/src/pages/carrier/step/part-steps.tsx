import type { BuildACardCard } from '@bowtie/domain';
import { classNames, Icon, VisuallyHidden } from '@bowtie/ui';
import { type CarrierPart, openPart, partNames, partsOf } from '../../../state/carrier-parts';
import styles from './part-steps.module.css';

interface PartStepsProps {
  card: BuildACardCard;
  current: CarrierPart;
  onPart: (part: CarrierPart) => void;
}

/** The sub-steps of a card. Those the card has come to can be opened again; on a phone only the open one is named. */
export function PartSteps({ card, current, onPart }: PartStepsProps) {
  const parts = partsOf(card);
  const come = parts.indexOf(openPart(card));
  return (
    <nav aria-label="Steps of this card">
      <ol className={styles.steps}>
        {parts.map((part, index) => {
          const open = part === current;
          const answered = index < come;
          const content = (
            <>
              <span className={styles.mark} aria-hidden="true">
                {answered && !open ? <Icon name="check" size={14} strokeWidth={3} /> : index + 1}
              </span>
              <span className={styles.name}>{partNames[part]}</span>
              {answered && <VisuallyHidden>, answered</VisuallyHidden>}
            </>
          );
          return (
            <li
              key={part}
              className={classNames(styles.step, open && styles.open, answered && !open && styles.answered)}
              aria-current={open ? 'step' : undefined}
            >
              {!open && index <= come ? (
                <button type="button" className={styles.link} onClick={() => onPart(part)}>
                  {content}
                </button>
              ) : (
                <span className={styles.link}>{content}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
