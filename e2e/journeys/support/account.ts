import { confirmEmail, userSignup } from '@bowtie/contracts';
import { expect, type Page } from '@playwright/test';
import { callAsPage } from './call-as-page';

export interface NewPerson {
  first: string;
  last: string;
  email: string;
  password: string;
}

/** Fills in the sign-up page that is open, and sends it. */
export async function sendSignUp(page: Page, person: NewPerson): Promise<void> {
  await page.getByLabel('First name').fill(person.first);
  await page.getByLabel('Last name').fill(person.last);
  await page.getByRole('main').getByLabel('E-mail', { exact: true }).fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('main').getByRole('button', { name: 'Create account' }).click();
}

/** The link to a page of ours in the newest mail to an address. */
export async function mailedLink(page: Page, email: string, path: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const answer = await page.request.get(`/sandbox/mail/messages/?to=${encodeURIComponent(email)}`);
    const { messages }: { messages: { links: string[] }[] } = await answer.json();
    link = messages.flatMap(({ links }) => links).find((found) => found.includes(path));
    expect(link).toBeDefined();
  }).toPass({ timeout: 40_000, intervals: [200] });
  const { pathname, hash } = new URL(link ?? '');
  return pathname + hash;
}

/** Confirms a sign-up by the secret of the link that was mailed, which logs the page's browser in. */
export async function confirmByCall(page: Page, email: string): Promise<void> {
  const [, token] = (await mailedLink(page, email, '/secure/confirm-email/')).split('#');
  await callAsPage(page.request, confirmEmail, { token });
}

/** Signs up by the calls of the pages, for journeys that begin later: the page's browser is logged in then. */
export async function signUpByCalls(page: Page, { first, last, email, password }: NewPerson): Promise<void> {
  await callAsPage(page.request, userSignup, { email, password, first_name: first, last_name: last });
  await confirmByCall(page, email);
}

/** Confirms a sign-up by the link that was mailed, as its owner does. */
export async function confirmSignUp(page: Page, email: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your inbox');
  await page.goto(await mailedLink(page, email, '/secure/confirm-email/'));
  await page.getByRole('button', { name: 'Confirm and log in' }).click();
}
