import { type PersonalizationInfo, type TextRule, textLength } from '@bowtie/domain';
import { classNames, TextArea, TextField } from '@bowtie/ui';
import type { WordField } from './word-rules';
import styles from './words-fields.module.css';

interface WordsFieldsProps {
  info: PersonalizationInfo;
  rules: Readonly<Record<'carrierTo' | 'carrierFrom' | 'carrierMessage', TextRule>>;
  messageHint: string;
  /** The message is set in handwriting, as it will be written. */
  handwritten?: boolean;
  errorOf: (field: WordField) => string | undefined;
  onLeave: (field: WordField) => void;
  onType: (patch: Partial<PersonalizationInfo>) => void;
}

/** How many characters are used, at the end of a label's line. */
function Counter({ text, rule }: { text: string; rule: TextRule }) {
  const used = textLength(text.trim());
  return (
    <span className={classNames(styles.counter, used > rule.max && styles.over)}>
      {used} of {rule.max}
    </span>
  );
}

/** To, from and message. */
export function WordsFields(props: WordsFieldsProps) {
  const { info, rules, messageHint, handwritten = false, errorOf, onLeave, onType } = props;
  const name = (field: 'carrierTo' | 'carrierFrom', label: string) => (
    <TextField
      label={label}
      name={field}
      autoComplete={field === 'carrierFrom' ? 'name' : 'off'}
      value={info[field]}
      hint={`${rules[field].min} to ${rules[field].max} characters`}
      aside={<Counter text={info[field]} rule={rules[field]} />}
      onChange={(event) => onType({ [field]: event.target.value })}
      onBlur={() => onLeave(field)}
      error={errorOf(field)}
    />
  );
  return (
    <>
      <div className={styles.pair}>
        {name('carrierTo', 'To')}
        {name('carrierFrom', 'From')}
      </div>
      <TextArea
        label="Message"
        name="carrierMessage"
        value={info.carrierMessage}
        rows={4}
        hint={messageHint}
        limit={rules.carrierMessage.max}
        handwritten={handwritten}
        onChange={(event) => onType({ carrierMessage: event.target.value })}
        onBlur={() => onLeave('carrierMessage')}
        error={errorOf('carrierMessage')}
      />
    </>
  );
}
