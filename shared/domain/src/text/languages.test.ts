import { expect, it } from 'vitest';
import { languageNames, languageTags, readLanguage } from './languages';

it('knows a language by its tag and by its name in either language', () => {
  for (const tag of languageTags) {
    expect(readLanguage(tag)).toBe(tag);
    expect(readLanguage(languageNames[tag])).toBe(tag);
  }
  for (const typed of ['Spanish', ' spanish ', 'ESPA\u00d1OL', 'espanol', 'es-US', 'es_MX', 'es-419'])
    expect([typed, readLanguage(typed)]).toEqual([typed, 'es']);
  for (const typed of ['English', 'ingl\u00e9s', 'en-GB', 'EN'])
    expect([typed, readLanguage(typed)]).toEqual([typed, 'en']);
});

it('reads nothing from other texts', () => {
  for (const typed of ['', ' ', 'French', 'e', 'en-', 'English or Spanish', 'toString'])
    expect([typed, readLanguage(typed)]).toEqual([typed, undefined]);
  expect(readLanguage()).toBeUndefined();
});
