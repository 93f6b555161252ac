import { passwordLength } from '../../limits';
import { messages } from '../field-messages';
import { plainCode } from './plain-digits';

// Half a character would be kept as another one, and then a different password would open the account.
const wholeCharacters = /^[^\p{Cc}\p{Cs}]*$/u;

/** The message with which a password that somebody chooses is refused. Blanks count, also at its ends. */
export function checkNewPassword(password: string): string | undefined {
  if (password.length < passwordLength.min) return messages.atLeast(passwordLength.min);
  if (password.length > passwordLength.max) return messages.atMost(passwordLength.max);
  return wholeCharacters.test(password) ? undefined : messages.format;
}

/** The message with which a password that somebody has is refused before it is tried: where none was entered. */
export function checkGivenPassword(password: string): string | undefined {
  return password === '' ? messages.required : undefined;
}

/** The digits of a code that came by text message, from how they were typed: with blanks or hyphens, or without. */
export function textedCodeOf(typed: string): string {
  return plainCode(typed).replaceAll('-', '');
}

/** The message with which a code that came by text message is refused before it is tried. */
export function checkTextedCode(typed: string): string | undefined {
  return /^\d{6}$/.test(textedCodeOf(typed)) ? undefined : 'Please enter the 6 digits of the code.';
}
