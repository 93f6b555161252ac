import { useEffect, useEffectEvent } from 'react';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/**
 * What was typed into a field before the scripts of its page were there stands in it, and nobody has heard of it. It is taken when the
 * field mounts, or the next drawing would set the field back; the field itself is not touched, so caret and composition stay. It is
 * done in an effect, because a form knows its fields by then.
 */
export function useTypedEarly(
  id: string,
  known: string,
  take: (typed: string, field: TextControl) => void,
): void {
  const takeTyped = useEffectEvent(() => {
    const field = document.getElementById(id);
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    if (isText && field.value !== known) take(field.value, field);
  });
  useEffect(() => takeTyped(), []);
}
