/** Puts the focus on the first field that is not right, so that nobody has to look for it. */
export function focusFirstError(form: HTMLElement | null): void {
  // The messages are drawn by the render that follows the refusal.
  requestAnimationFrame(() => {
    form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });
}
