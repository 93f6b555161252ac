import { flushSync } from 'react-dom';

/** What was done to a rendered page before its scripts were there (`early-input.ts`). */
export interface EarlyInput {
  /** What answers for itself from now on: the frame around the page, and the page. */
  taken: Part[];
  /** Buttons that were pressed and forms that were sent, in their order. */
  pressed: HTMLElement[];
  /** Boxes, radio buttons and lists that were changed, as they were last. */
  chosen: EarlyChoice[];
}

export type Part = 'frame' | 'page';

export type Choice = HTMLInputElement | HTMLSelectElement;

interface EarlyChoice {
  field: Choice;
  value: string;
  checked: boolean;
}

declare global {
  interface Window {
    bowtieEarly?: EarlyInput;
  }
}

function repeatChoice({ field, value, checked }: EarlyChoice): void {
  if (field instanceof HTMLSelectElement) {
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  // A press turns it round.
  if (field.checked === checked) field.checked = !checked;
  field.click();
}

function repeatPress(element: HTMLElement): void {
  if (element instanceof HTMLFormElement) element.requestSubmit();
  else element.click();
}

/** What tells an element from its neighbours, however often it is drawn anew. */
function isAlike(one: HTMLElement, other: HTMLElement): boolean {
  const tells = ['name', 'type', 'aria-label', ...(one.getAttribute('type') === 'radio' ? ['value'] : [])];
  return (
    tells.every((attribute) => one.getAttribute(attribute) === other.getAttribute(attribute)) &&
    (!(one instanceof HTMLButtonElement) || one.textContent === other.textContent)
  );
}

/** The element, or the one that stands in its place since the page was drawn anew with what it had kept. */
function standing<Kind extends HTMLElement>(element: Kind): Kind | undefined {
  if (element.isConnected) return element;
  const alike = [...document.querySelectorAll<Kind>(element.localName)].filter((other) =>
    isAlike(element, other),
  );
  return alike.length === 1 ? alike[0] : undefined;
}

const isOf = (part: Part, element: HTMLElement) => (element.closest('main') === null) === (part === 'frame');

/** The script that keeps it may come after the first press, or never. */
const earlyInput = (): EarlyInput => {
  window.bowtieEarly ??= { taken: [], pressed: [], chosen: [] };
  return window.bowtieEarly;
};

/** The frame or the page answers from now on, and does what it was asked before. */
export function takeOver(part: Part): void {
  const early = earlyInput();
  if (early.taken.includes(part)) return;
  early.taken.push(part);
  const chosen = early.chosen.flatMap((choice) => {
    const field = standing(choice.field);
    return field === undefined ? [] : { ...choice, field };
  });
  const pressed = early.pressed.flatMap((element) => standing(element) ?? []);
  early.chosen = chosen.filter(({ field }) => !isOf(part, field));
  early.pressed = pressed.filter((element) => !isOf(part, element));
  // First what was chosen, then what was pressed: a form is sent with its fields.
  for (const choice of chosen) if (isOf(part, choice.field)) repeatChoice(choice);
  // Each press finds what the one before has made of the page, as it would have by itself.
  for (const element of pressed)
    if (isOf(part, element) && element.isConnected) flushSync(() => repeatPress(element));
}
