import { militaryStates, usStates } from '@bowtie/domain';
import { Select, type SelectProps } from '@bowtie/ui/forms';

const options = (states: typeof usStates) =>
  states.map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ));
// Made once: typing an address draws none of them again.
const stateOptions = (
  <>
    {options(usStates)}
    <optgroup label="Armed Forces">{options(militaryStates)}</optgroup>
  </>
);

/** A state of the States, or where their forces get their mail. */
export function StateSelect(props: Omit<SelectProps, 'label' | 'placeholder' | 'options' | 'children'>) {
  return (
    <Select label="State" placeholder="Choose" {...props}>
      {stateOptions}
    </Select>
  );
}
