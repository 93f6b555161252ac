/** What the landing asks for, in the order of the page. */
export const landingFields = ['network', 'design', 'amount', 'nameOnCard', 'messageOnCard'] as const;
export type LandingField = (typeof landingFields)[number];

/** What a field is called where it is missing, and where it stands. */
export const fieldPlaces: Record<LandingField, { id: string; label: string }> = {
  network: { id: 'card-network', label: 'Network' },
  design: { id: 'card-design', label: 'Design' },
  amount: { id: 'card-amount', label: 'Card value' },
  nameOnCard: { id: 'card-name', label: 'Name on card' },
  messageOnCard: { id: 'card-message', label: 'Message on card' },
};

/** What is not right yet about one field of one card. */
export interface Problem {
  cardId: string;
  field: LandingField;
  message: string;
}

/** Puts the focus on a field, once the render that shows its card is done. */
export function focusField(field: LandingField): void {
  requestAnimationFrame(() => {
    const place = document.getElementById(fieldPlaces[field].id);
    const control = place?.matches('input')
      ? place
      : (place?.querySelector<HTMLElement>('input:checked') ?? place?.querySelector<HTMLElement>('input'));
    control?.focus();
  });
}
