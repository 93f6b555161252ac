import { Button, classNames } from '@bowtie/ui';
import { notify } from '@bowtie/web';
import styles from './redeem.module.css';

interface CopyRowProps {
  label: string;
  /** As people read it. */
  shown: string;
  /** As forms take it, when that is different. */
  copied?: string;
  /** Whether it can be read; whoever looks over a shoulder sees a blur. */
  isCovered: boolean;
}

/** A label inside a sentence: what is written in capitals stays so. */
const inSentence = (label: string) => (label === label.toUpperCase() ? label : label.toLowerCase());

/** One fact of the card, with a button that copies it. */
export function CopyRow({ label, shown, copied = shown, isCovered }: CopyRowProps) {
  const copy = () => {
    navigator.clipboard.writeText(copied).then(
      () => notify(`${label} copied`),
      () =>
        notify(
          `Your browser did not allow copying. Please select the ${inSentence(label)} instead.`,
          'error',
        ),
    );
  };
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd className={classNames(styles.value, isCovered && styles.covered)}>{shown}</dd>
      <dd>
        <Button size="small" icon="copy" onClick={copy} aria-label={`Copy ${inSentence(label)}`}>
          Copy
        </Button>
      </dd>
    </div>
  );
}
