import { flushSync } from 'react-dom';

/** What was done to a rendered page before its scripts were there (`early-input.ts`). */
export interface EarlyInput {
  /** What has handlers that hear of each change from now on: the frame around the page, and the page. */
  heard: Part[];
  /** What has been taken over, and does what is pressed. */
  taken: Part[];
  /** Buttons that were pressed and forms that were sent, in their order. */
  pressed: HTMLElement[];
  /** Fields that were changed, as they were last. */
  typed: EarlyChange[];
}

export type Part = 'frame' | 'page';

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface EarlyChange {
  field: Field;
  value: string;
  checked: boolean;
}

declare global {
  interface Window {
    bowtieEarly?: EarlyInput;
  }
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

interface EarlyText extends EarlyChange {
  field: TextField;
}

const isText = (change: EarlyChange): change is EarlyText =>
  change.field instanceof HTMLTextAreaElement ||
  (change.field instanceof HTMLInputElement && !['checkbox', 'radio', 'file'].includes(change.field.type));

/**
 * Lets React hear of the text that stands in a field. The field itself is not touched, so caret and composition stay: the
 * setter that React put on it notes what React knows, and for a moment sets nothing, or React would put the field back.
 */
function announceText({ field, value }: EarlyText): void {
  const prototype: unknown = Object.getPrototypeOf(field);
  const known = Object.getOwnPropertyDescriptor(field, 'value');
  // The element that it was typed into may be gone.
  if (field.value !== value) Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  if (known !== undefined) {
    known.set?.call(field.cloneNode(), `${value} `);
    Object.defineProperty(field, 'value', { ...known, set: () => undefined });
  }
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  // A text that counts once its field is left counts now.
  if (document.activeElement !== field) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  if (known !== undefined) Object.defineProperty(field, 'value', known);
}

function repeatChoice({ field, value, checked }: EarlyChange): void {
  if (field instanceof HTMLSelectElement) {
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  if (!(field instanceof HTMLInputElement) || field.type === 'file') return;
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

/** The script that keeps it may come after the first letters, or never. */
const earlyInput = (): EarlyInput => {
  window.bowtieEarly ??= { heard: [], taken: [], pressed: [], typed: [] };
  return window.bowtieEarly;
};

/** Texts of the page's fields that the server did not put there, and nobody has heard of. */
function unheardTexts(early: EarlyInput): EarlyText[] {
  const fields = document.querySelectorAll<TextField>('main input, main textarea');
  return [...fields]
    .map((field) => ({ field, value: field.value, checked: false }))
    .filter(isText)
    .filter(({ field, value }) => value !== field.defaultValue)
    .filter(({ field }) => early.typed.every((change) => change.field !== field));
}

/** Gives what was typed and chosen in a part, each for the field that stands there now, and forgets it. */
function takeChanges(early: EarlyInput, part: Part, isWanted: (change: EarlyChange) => boolean) {
  const changes = early.typed.flatMap((change) => {
    const field = standing(change.field);
    return field === undefined ? [] : { ...change, field };
  });
  const isTaken = (change: EarlyChange) => isOf(part, change.field) && isWanted(change);
  early.typed = changes.filter((change) => !isTaken(change));
  return changes.filter(isTaken);
}

/**
 * The part has its handlers, and nothing was drawn anew since: it hears of what was typed into it before it is drawn with what
 * this browser stores, so that no letter, caret or focus is lost between the two.
 */
export function takeOverTexts(part: Part): void {
  const early = earlyInput();
  if (early.heard.includes(part)) return;
  early.heard.push(part);
  // Fields of the frame belong to the browser, which keeps them.
  if (part === 'page') early.typed.push(...unheardTexts(early));
  for (const change of takeChanges(early, part, isText)) if (isText(change)) announceText(change);
}

/** The frame or the page answers from now on, and does what it was asked before. */
export function takeOver(part: Part): void {
  const early = earlyInput();
  if (early.taken.includes(part)) return;
  takeOverTexts(part);
  early.taken.push(part);
  const changes = takeChanges(early, part, () => true);
  const pressed = early.pressed.flatMap((element) => standing(element) ?? []);
  early.pressed = pressed.filter((element) => !isOf(part, element));
  // First what was chosen, then what was pressed: a form is sent with its fields.
  for (const change of changes) repeatChoice(change);
  // Each press finds what the one before has made of the page, as it would have by itself.
  for (const element of pressed)
    if (isOf(part, element) && element.isConnected) flushSync(() => repeatPress(element));
}
