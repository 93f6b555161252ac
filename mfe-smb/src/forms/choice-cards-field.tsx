import { ChoiceCards, type ChoiceCardsProps } from '@bowtie/ui/forms';
import { useFormChoice } from '@bowtie/web/forms';

type Own = 'value' | 'onValue' | 'error';

/** One answer of a few, in a form. */
export function FormChoiceCards<Value extends string>({
  name,
  ...rest
}: Omit<ChoiceCardsProps<Value>, Own> & { name: string }) {
  const { value, choose, error } = useFormChoice<Value>(name);
  return <ChoiceCards {...rest} value={value} onValue={choose} error={error} />;
}
