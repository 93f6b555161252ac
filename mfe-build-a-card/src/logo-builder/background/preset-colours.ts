/** The colour that a new co-brand begins with. */
export const firstColour = '#1f5b47';
/** The colour to which a new gradient runs. */
export const firstSecondColour = '#0f5257';

/** Colours that go well with a logo. */
export const presetColours: readonly { readonly colour: string; readonly label: string }[] = [
  { colour: firstColour, label: 'Evergreen' },
  { colour: '#8e1522', label: 'Ribbon' },
  { colour: '#1b2a4a', label: 'Midnight' },
  { colour: firstSecondColour, label: 'Lagoon' },
  { colour: '#4a2340', label: 'Plum' },
  { colour: '#7a3e12', label: 'Chestnut' },
  { colour: '#3b4650', label: 'Slate' },
  { colour: '#221b16', label: 'Ink' },
];
