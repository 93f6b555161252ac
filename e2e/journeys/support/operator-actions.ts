import type { Page } from '@playwright/test';
import { operatorPassword } from './controls';

/** Signs in as the store's operator, on the way to one of their pages. */
export async function signInAsOperator(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Name').fill('operator');
  await page.getByLabel('Password').fill(await operatorPassword());
  await page.getByRole('button', { name: 'Sign in' }).click();
}
