import { entriesOf, fits, type TextRule } from '@bowtie/domain';

/** What a field of text keeps to: a rule of the domain, or what gives the message with which a text is refused. */
export type FieldRule = TextRule | ((text: string) => string | undefined);

/**
 * The `validate` of a form whose fields keep to these rules: a message for each that does not. The calls' schemas are made of the
 * same rules, so a form says what the store would say, without schemas.
 */
export function ruleErrors<Name extends string>(rules: Readonly<Record<Name, FieldRule>>) {
  return (values: Readonly<Record<Name, string>>): Partial<Record<Name, string>> => {
    const errors: Partial<Record<Name, string>> = {};
    for (const [name, rule] of entriesOf(rules)) {
      const text = values[name];
      const refusal = typeof rule === 'function' ? rule(text) : fits(rule, text);
      if (refusal !== undefined) errors[name] = refusal;
    }
    return errors;
  };
}
