import { changePassword, requestPasswordReset, userSignup } from '@bowtie/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AccountFixture, newEmail, openAccountFixture, password } from '../account-fixture';

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await openAccountFixture();
});
afterAll(() => fixture.close());

it('mails somebody in the language of the page on which they asked', async () => {
  const email = newEmail();
  const browser = fixture.browser();
  browser.language = 'es';
  await browser.signUp(email);
  expect(await fixture.languages(email)).toEqual(['es']);
  await browser.confirm(email);
  browser.language = 'en';
  await browser.call(requestPasswordReset, { email });
  expect((await fixture.languages(email)).at(-1)).toBe('en');
});

it('tells an account what happens to it in the language of its last log-in', async () => {
  const email = newEmail();
  const browser = fixture.browser();
  browser.language = 'es';
  await browser.becomePerson(email);
  const change = (current_password: string, new_password: string) =>
    browser.call(changePassword, { current_password, new_password });
  expect((await change(password, `${password} anew`)).status).toBe(200);
  expect((await fixture.languages(email)).at(-1)).toBe('es');
  browser.language = 'en';
  expect((await change(`${password} anew`, `${password} once more`)).status).toBe(200);
  expect((await browser.logIn(email, `${password} once more`)).status).toBe(200);
  expect((await fixture.languages(email)).at(-1)).toBe('en');
});

it('refuses in the language of the page', async () => {
  const browser = fixture.browser();
  const refused = async () => (await browser.call(userSignup, { email: 'no address' })).body;
  const english = await refused();
  browser.language = 'es';
  const spanish = await refused();
  expect(spanish.code).toBe(english.code);
  expect(Object.keys(spanish.errors)).toEqual(Object.keys(english.errors));
});
