import type { KeyboardEvent } from 'react';

/**
 * The tools stand in dialogs inside the form of the page, and forms cannot be nested: a browser sends the inner one
 * past its handlers. So Enter in one of their fields is a wish to the tool (`onEnter`), and never sends the page's form.
 */
export function handleEnter(onEnter?: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    onEnter?.();
  };
}
