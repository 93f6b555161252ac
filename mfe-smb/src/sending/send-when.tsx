import { ChoiceCards } from '@bowtie/ui/forms';
import { SendTimeFields } from './send-time-fields';
import type { Sending } from './sending';
import { zoneOf } from './sending';
import styles from './sending.module.css';

const choices = [
  { value: 'now', label: 'Send now', hint: 'Within minutes of your order' },
  { value: 'later', label: 'Send at a date and time', hint: 'You can change it until the cards are out' },
] as const;

interface SendWhenProps {
  sending: Sending;
  errors: Partial<Record<'date' | 'time', string>>;
  /** Where people elsewhere get a time zone of their own; absent: nowhere. */
  zoneHint?: string;
  onChange(sending: Sending): void;
}

/** When cards by e-mail are sent. */
export function SendWhen({ sending, errors, zoneHint, onChange }: SendWhenProps) {
  return (
    <div className={styles.when}>
      <ChoiceCards
        legend="When are the cards sent?"
        options={choices}
        value={sending.isLater ? 'later' : 'now'}
        onValue={(value) => onChange({ ...sending, isLater: value === 'later' })}
      />
      {sending.isLater && (
        <SendTimeFields
          wall={sending}
          zone={zoneOf(sending)}
          {...(zoneHint !== undefined && { zoneHint })}
          errors={errors}
          onChange={(part) => onChange({ ...sending, ...part })}
        />
      )}
    </div>
  );
}
