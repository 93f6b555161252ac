import { expect, it } from 'vitest';
import { formatPhone } from './person/phone';
import { supportLines } from './support';

it('writes the support numbers as every number is written, and dials what it says', () => {
  const { call, text } = supportLines;
  expect(call.href).toBe('tel:+18005550142');
  expect(text.href).toBe('sms:+18005550143');
  for (const { number } of [call, text]) expect(number).toBe(formatPhone(number));
});
