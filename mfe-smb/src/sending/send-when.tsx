import { ChoiceCards } from '@bowtie/ui/forms';
import { useFormChoice } from '@bowtie/web/forms';
import { SendTimeFields } from './send-time-fields';
import { ownZone } from './sending';
import styles from './sending.module.css';

const choices = [
  { value: 'now', label: 'Send now', hint: 'Within minutes of your order' },
  { value: 'later', label: 'Send at a date and time', hint: 'You can change it until the cards are out' },
] as const;

/** When cards by e-mail are sent: `sending` of the form. @param zoneHint where people elsewhere get a time zone of their own */
export function SendWhen({ zoneHint }: { zoneHint?: string }) {
  const isLater = useFormChoice<boolean>('sending.isLater');
  return (
    <div className={styles.when}>
      <ChoiceCards
        legend="When are the cards sent?"
        options={choices}
        value={isLater.value ? 'later' : 'now'}
        onValue={(value) => isLater.choose(value === 'later')}
      />
      {isLater.value && (
        <SendTimeFields at="sending." zoneOfNone={ownZone()} {...(zoneHint !== undefined && { zoneHint })} />
      )}
    </div>
  );
}
