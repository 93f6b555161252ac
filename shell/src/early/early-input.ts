/**
 * Stands in the document itself (the build puts it there), so it runs before any file has come. A page that was rendered on
 * the server is seen before its scripts are there: links work by themselves, what is typed stays in its field, and what is
 * pressed or sent waits here until the part of the page it belongs to has been taken over (`take-over.ts`).
 */
import type { EarlyInput } from './take-over';

const mostPressed = 10;
const early: EarlyInput = { frame: false, page: false, pressed: [], typed: [] };
Object.assign(window, { bowtieEarly: early });

/** The frame, the page, or what the frame shows in a page's place. */
const isTaken = (element: Element) =>
  element.closest('main') === null || element.closest('[data-of-frame]') !== null ? early.frame : early.page;

function wait(event: Event, element: HTMLElement): void {
  event.preventDefault();
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
    ({ target }) => {
      if (target instanceof HTMLElement && !isTaken(target) && !early.typed.includes(target))
        early.typed.push(target);
    },
    true,
  );
}
