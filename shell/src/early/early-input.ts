/**
 * A file of its own (the build makes it) that a rendered document asks for before all other scripts. Such a page is seen
 * before its scripts are there: links work by themselves, what is typed stays in its field, and what is pressed or sent waits
 * here until the part of the page that it belongs to has been taken over (`take-over.ts`).
 */
import type { EarlyInput, Field, Part } from './take-over';

const mostPressed = 10;
// The scripts that take the page over may be quicker than this one.
const early: EarlyInput = window.bowtieEarly ?? { heard: [], taken: [], pressed: [], typed: [] };
window.bowtieEarly = early;

/** The frame, the page, or what the frame shows in a page's place. */
const partOf = (element: Element): Part =>
  element.closest('main') === null || element.closest('[data-of-frame]') !== null ? 'frame' : 'page';
const isTaken = (element: Element) => early.taken.includes(partOf(element));

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

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

for (const type of ['input', 'change']) {
  document.addEventListener(
    type,
    ({ target: field }) => {
      if (!isField(field) || early.heard.includes(partOf(field))) return;
      // As it is now: until the page answers for it, React may set it back.
      const now = { field, value: field.value, checked: 'checked' in field && field.checked };
      early.typed = [...early.typed.filter((before) => before.field !== field), now];
    },
    true,
  );
}
