import { Checkbox, Fieldset } from '@bowtie/ui/forms';
import { useFormChoice } from '@bowtie/web/forms';
import styles from './integrations.module.css';

interface ChoicesProps<Choice extends string> {
  name: string;
  legend: string;
  labels: Readonly<Record<Choice, string>>;
  choices: readonly Choice[];
}

/** Boxes of which any number is ticked, as a list in a form. */
export function Choices<Choice extends string>({ name, legend, labels, choices }: ChoicesProps<Choice>) {
  const { value, choose, error } = useFormChoice<readonly Choice[]>(name);
  return (
    <Fieldset legend={legend} error={error}>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <Checkbox
            key={choice}
            name={name}
            label={
              <>
                {labels[choice]} <code className={styles.name}>{choice}</code>
              </>
            }
            checked={value.includes(choice)}
            onChange={({ target }) =>
              choose(target.checked ? [...value, choice] : value.filter((each) => each !== choice))
            }
          />
        ))}
      </div>
    </Fieldset>
  );
}
