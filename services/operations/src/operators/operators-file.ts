import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { roles } from '../rules/roles';

/** An operator as the file names them. */
export const OperatorSchema = z.strictObject({
  name: z
    .string()
    .regex(/^[a-z][a-z0-9._-]{1,39}$/, 'needs 2 to 40 of a to z, 0 to 9, dot, dash and underscore'),
  role: z.enum(roles),
  /** Argon2id. */
  password_hash: z.string().startsWith('$argon2id$'),
  added_at: z.string(),
});
export type Operator = z.output<typeof OperatorSchema>;

const FileSchema = z.array(OperatorSchema).max(1_000);

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** The operators of a file; none where there is no such file. @throws Error for a file that is none of ours */
export async function readOperators(file: string): Promise<Operator[]> {
  try {
    return FileSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** Writes all operators at once, so that whoever reads meanwhile finds the old file or the new one. */
export async function writeOperators(file: string, operators: readonly Operator[]): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const next = `${file}.${randomUUID()}`;
  await writeFile(next, `${JSON.stringify(operators, null, 2)}\n`, { mode: 0o600 });
  await rename(next, file);
}
