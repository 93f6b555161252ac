import { FormCheckboxGroup } from '@bowtie/web/forms';
import styles from './integrations.module.css';

interface ChoicesProps<Choice extends string> {
  name: string;
  legend: string;
  labels: Readonly<Record<Choice, string>>;
  choices: readonly Choice[];
}

/** Boxes of which any number is ticked, each with its name in the interface. */
export function Choices<Choice extends string>({ name, legend, labels, choices }: ChoicesProps<Choice>) {
  return (
    <FormCheckboxGroup
      name={name}
      legend={legend}
      className={styles.choices}
      options={choices.map((choice) => ({
        value: choice,
        label: (
          <>
            {labels[choice]} <code className={styles.name}>{choice}</code>
          </>
        ),
      }))}
    />
  );
}
