import { readFile } from 'node:fs/promises';
import { z } from 'zod';

const ControlsSchema = z.object({ operatorPassword: z.string() });

/** The password of the operator named `operator`, of the store that the run has started. */
export async function operatorPassword(): Promise<string> {
  const file = process.env.STORE_CONTROLS;
  if (file === undefined) throw new Error('The run has started no store');
  return ControlsSchema.parse(JSON.parse(await readFile(file, 'utf8'))).operatorPassword;
}
