import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { z } from 'zod';

const ControlsSchema = z.object({ operatorPassword: z.string() });

/** The password of the operator named `operator`, of the store that the run has started. */
export async function operatorPassword(): Promise<string> {
  const file = process.env.STORE_CONTROLS;
  if (file === undefined) throw new Error('The run has started no store');
  return ControlsSchema.parse(JSON.parse(await readFile(file, 'utf8'))).operatorPassword;
}

/** Signs in as the store's operator, on the way to one of their pages. */
export async function signInAsOperator(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Name').fill('operator');
  await page.getByLabel('Password').fill(await operatorPassword());
  await page.getByRole('button', { name: 'Sign in' }).click();
}
