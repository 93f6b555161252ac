import { createContext, type ReactNode, use, useEffect, useEffectEvent, useId, useState } from 'react';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** What waits until a form knows its fields; undefined once it does. */
interface EarlyTexts {
  waiting: (() => void)[] | undefined;
}

const EarlyTextsContext = createContext<EarlyTexts>({ waiting: undefined });

/**
 * Around the fields of a form: what was typed into them early is taken when the form knows them all. An effect of this comes after those
 * of the fields, and after those of whatever parts they stand in, by which the form comes to know them.
 */
export function TypedEarly({ children }: { children: ReactNode }) {
  const [texts] = useState<EarlyTexts>({ waiting: [] });
  useEffect(() => {
    const { waiting = [] } = texts;
    texts.waiting = undefined;
    for (const take of waiting) take();
  }, [texts]);
  return <EarlyTextsContext value={texts}>{children}</EarlyTextsContext>;
}

/**
 * What was typed into a field before the scripts of its page were there stands in it, and nobody has heard of it. It is taken when the
 * field mounts, or the next drawing would set the field back; the field itself is not touched, so caret and composition stay. Gives the
 * `id` by which it looks for the field: the one that the field was given, or one of its own.
 */
export function useTypedEarly(
  givenId: string | undefined,
  known: string,
  take: (typed: string, field: TextControl) => void,
): string {
  const ownId = useId();
  const id = givenId ?? ownId;
  const texts = use(EarlyTextsContext);
  const takeTyped = useEffectEvent(() => {
    const field = document.getElementById(id);
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    if (isText && field.value !== known) take(field.value, field);
  });
  useEffect(() => {
    if (texts.waiting === undefined) takeTyped();
    else texts.waiting.push(() => takeTyped());
  }, [texts]);
  return id;
}
