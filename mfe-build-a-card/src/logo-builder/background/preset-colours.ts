/** The colour that a new co-brand begins with. */
export const firstColour = '#1f5b47';
/** The colour to which a new gradient runs. */
export const firstSecondColour = '#0f5257';

/** Colours that go well with a logo. */
export const presetColours: readonly { readonly colour: string; readonly name: string }[] = [
  { colour: firstColour, name: 'Evergreen' },
  { colour: '#8e1522', name: 'Ribbon' },
  { colour: '#1b2a4a', name: 'Midnight' },
  { colour: firstSecondColour, name: 'Lagoon' },
  { colour: '#4a2340', name: 'Plum' },
  { colour: '#7a3e12', name: 'Chestnut' },
  { colour: '#3b4650', name: 'Slate' },
  { colour: '#221b16', name: 'Ink' },
];
