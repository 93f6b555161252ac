/**
 * A file of its own (the build makes it) that a rendered document asks for before all other scripts. Such a page is seen
 * before its scripts are there: links work by themselves, what is typed stays in its field, and what is pressed or sent waits
 * here until the part of the page that it belongs to has been taken over (`take-over.ts`).
 */
import type { Choice, EarlyInput, Part } from './take-over';

const mostPressed = 10;
// The scripts that take the page over may be quicker than this one.
const early: EarlyInput = window.bowtieEarly ?? { taken: [], pressed: [], chosen: [] };
window.bowtieEarly = early;

/** The frame, the page, or what the frame shows in a page's place. */
const partOf = (element: Element): Part =>
  element.closest('main') === null || element.closest('[data-of-frame]') !== null ? 'frame' : 'page';
const isTaken = (element: Element) => early.taken.includes(partOf(element));

const isChoice = (target: EventTarget | null): target is Choice =>
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && ['checkbox', 'radio'].includes(target.type));

function wait(event: Event, element: HTMLElement): void {
  event.preventDefault();
  // React may have its handlers already: what it did now would be done twice.
  event.stopImmediatePropagation();
  if (early.pressed.length < mostPressed) early.pressed.push(element);
}

document.addEventListener(
  'click',
  (event) => {
    const button =
      event.target instanceof Element ? event.target.closest<HTMLElement>('button, [role="button"]') : null;
    if (button === null || isTaken(button)) return;
    // One that sends a form which works by itself is left to the browser.
    if (
      button instanceof HTMLButtonElement &&
      button.type === 'submit' &&
      button.form?.hasAttribute('action')
    )
      return;
    wait(event, button);
  },
  true,
);

document.addEventListener(
  'submit',
  (event) => {
    const form = event.target;
    if (form instanceof HTMLFormElement && !form.hasAttribute('action') && !isTaken(form)) wait(event, form);
  },
  true,
);

function note(field: Choice): void {
  const now = { field, value: field.value, checked: 'checked' in field && field.checked };
  early.chosen = [...early.chosen.filter((before) => before.field !== field), now];
}

// As it is with the first event of a choice: by the next one React may have set it back.
document.addEventListener(
  'input',
  ({ target: field }) => {
    if (isChoice(field) && !isTaken(field)) note(field);
  },
  true,
);

/** Whether a choice is another one than the server sent. Of radio buttons the chosen one tells. */
function isChanged(field: Choice): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => defaultSelected && !selected);
  return field.checked !== field.defaultChecked && (field.type === 'checkbox' || field.checked);
}

// What was chosen before this script came.
for (const field of document.querySelectorAll('input, select'))
  if (isChoice(field) && !isTaken(field) && isChanged(field)) note(field);
