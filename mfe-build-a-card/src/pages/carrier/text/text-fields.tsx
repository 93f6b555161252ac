import { type BuildACardCard, type PersonalizationInfo, type TextRule, textLength } from '@bowtie/domain';
import { classNames } from '@bowtie/ui';
import { FormTextArea, FormTextField, fieldError, refusedCharacters, useFormText } from '@bowtie/web/forms';
import { emptyTexts, type TextName } from '../../../card-text/text-rules';
import type { FieldErrorsByName } from '../../../state/card-errors';
import styles from './text-fields.module.css';

type Texts = Pick<PersonalizationInfo, TextName>;

/** What the forms of words and mail hold. */
export interface TextValues extends Texts, Record<string, unknown> {}

/** The fields that are typed into. */
export const textNames = [
  'recipientEmail',
  'emailLanguage',
  'carrierTo',
  'carrierFrom',
  'carrierMessage',
] as const satisfies TextName[];

export function textValues({ personalizationInfo }: BuildACardCard): TextValues {
  const { carrierTo, carrierFrom, carrierMessage, recipientEmail, emailLanguage } =
    personalizationInfo ?? emptyTexts;
  return { carrierTo, carrierFrom, carrierMessage, recipientEmail, emailLanguage };
}

/** What a field says is wrong: what its rule says, or what the store said of the same text. */
export function textErrorOf(name: TextName, card: BuildACardCard, fieldErrors: FieldErrorsByName) {
  return (meta: Parameters<typeof fieldError>[0], value: string): string | undefined =>
    fieldError(meta) ?? (value === textValues(card)[name] ? fieldErrors[name] : undefined);
}

interface TextFieldsProps {
  card: BuildACardCard;
  fieldErrors: FieldErrorsByName;
  rules: Readonly<Record<'carrierTo' | 'carrierFrom' | 'carrierMessage', TextRule>>;
  messageHint: string;
  /** The message is set in handwriting, as it will be written. */
  handwritten?: boolean;
}

/** How many characters are used, at the end of a label's line. */
function Counter({ name, rule }: { name: TextName; rule: TextRule }) {
  const used = textLength(useFormText({ name }).value.trim());
  return (
    <span
      className={classNames(styles.counter, used > rule.max && styles.over)}
    >{`${used} of ${rule.max}`}</span>
  );
}

/** To, from and message. */
export function TextFields({ card, fieldErrors, rules, messageHint, handwritten = false }: TextFieldsProps) {
  const person = (name: 'carrierTo' | 'carrierFrom', label: string) => (
    <FormTextField
      label={label}
      name={name}
      autoComplete={name === 'carrierFrom' ? 'name' : 'off'}
      hint={`${rules[name].min} to ${rules[name].max} characters`}
      aside={<Counter name={name} rule={rules[name]} />}
      detailOf={refusedCharacters(rules[name])}
      errorOf={textErrorOf(name, card, fieldErrors)}
    />
  );
  return (
    <>
      <div className={styles.pair}>
        {person('carrierTo', 'To')}
        {person('carrierFrom', 'From')}
      </div>
      <FormTextArea
        label="Message"
        name="carrierMessage"
        rows={4}
        hint={messageHint}
        limit={rules.carrierMessage.max}
        handwritten={handwritten}
        detailOf={refusedCharacters(rules.carrierMessage)}
        errorOf={textErrorOf('carrierMessage', card, fieldErrors)}
      />
    </>
  );
}
