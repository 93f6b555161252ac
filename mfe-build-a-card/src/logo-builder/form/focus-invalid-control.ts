import { focusFirstError } from '@bowtie/web/forms';

/** The control that corrects each error. */
export type InvalidControl = 'name' | 'logo' | 'place of the logo' | 'background';

/** Puts the focus on the control with an error, once it is drawn. */
export function focusInvalidControl(form: HTMLElement | null, part: InvalidControl): void {
  if (part === 'name') {
    focusFirstError(form);
    return;
  }
  const places = {
    logo: ['#cobrand-logo-another', '#cobrand-logo button'],
    'place of the logo': ['[role=application]'],
    background: ['#cobrand-background input:checked'],
  }[part];
  requestAnimationFrame(() => {
    const [control] = places.flatMap((place) => form?.querySelector<HTMLElement>(place) ?? []);
    control?.focus();
  });
}
