import { expect, it } from 'vitest';
import { createTranslator } from '../src';

const { filled, whole } = createTranslator([
  {
    'Please choose a picture.': 'Elige una imagen.',
    'At least {0} characters': 'Al menos {0} caracteres',
    '{0} is saved.': '{0} se guardó.',
    'Your card {0} is saved.': 'Tu tarjeta {0} se guardó.',
    '{0}, {1}': '{1}, {0}',
    rewards: { 'src/credit-text.ts': 'recompensas' },
    'Paid with {0}': 'Pagado con {0}',
    Visa: 'Visa',
  },
]);

it.each([
  ['Please choose a picture.', 'Elige una imagen.'],
  ['At least 12 characters', 'Al menos 12 caracteres'],
  ['Ada (b) is saved.', 'Ada (b) se guardó.'],
  // The message with more words of its own is meant.
  ['Your card Visa is saved.', 'Tu tarjeta Visa se guardó.'],
  // One of placeholders alone fits anything, and so nothing.
  ['Chicago, IL', 'Chicago, IL'],
  ['Nobody knows this.', 'Nobody knows this.'],
])('says “%s” as “%s”', (text, spanish) => {
  expect(filled(text)).toBe(spanish);
});

it('takes whole texts alone where that is asked for', () => {
  expect(whole('Please choose a picture.')).toBe('Elige una imagen.');
  expect(whole('At least 12 characters')).toBe('At least 12 characters');
});
