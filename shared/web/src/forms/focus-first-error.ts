/** So many frames at most are waited for the messages. */
const framesToDraw = 10;

/** Puts the focus on the first field that is not right, so that nobody has to look for it. */
export function focusFirstError(form: HTMLElement | null, frames = framesToDraw): void {
  // The messages are drawn by the render that follows the answer, which may take more than a frame.
  requestAnimationFrame(() => {
    const firstInvalid = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (firstInvalid) firstInvalid.focus();
    else if (frames > 1) focusFirstError(form, frames - 1);
  });
}
