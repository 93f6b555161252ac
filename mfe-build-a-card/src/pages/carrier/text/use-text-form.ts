import { type Flow, personalise } from '@bowtie/domain';
import type { TextName } from '../../../card-text/text-rules';
import { useInitialValues } from '../../../flow-form/use-initial-values';
import { useTyping } from '../../../flow-form/use-typing';
import type { StepProps } from '../step/step';
import { type TextValues, textValues } from './text-fields';

const texts = (values: TextValues, names: readonly TextName[]) =>
  Object.fromEntries(names.map((name) => [name, values[name]]));

/** The form of a card's texts: what its fields begin with, how what is typed comes to the flow, and how one goes on. */
export function useTextForm(
  { act, type, forAll, card, fieldErrors, onDone }: StepProps,
  names: readonly TextName[],
) {
  const initialValues = useInitialValues(card, textValues);
  const typing = useTyping<TextValues>(
    (cardId, typed) => void type(personalise, cardId, typed, forAll),
    () => void act((now: Flow) => now),
    { atOnce: true },
  );
  const goOn = (values: TextValues): boolean => {
    typing.settle();
    const before = textValues(card);
    if (names.some((name) => fieldErrors[name] !== undefined && values[name] === before[name])) return false;
    onDone(act(personalise, card.cardId, texts(values, names), forAll));
    return true;
  };
  return { initialValues, typing, goOn };
}
