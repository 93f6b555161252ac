import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { areaNameSchema } from '@bowtie/contracts';
import { isLoopbackHost } from '@bowtie/service-kit';
import { z } from 'zod';

/** Whether something may be sent there: encrypted, or to this machine, as the sender checks once more for each address of the name. */
function isWebhookUrl(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopbackHost(url.hostname));
}

const contact = {
  /** Where the team gets notices of automatic acts on its versions by mail. */
  email: z.email().max(200).optional(),
  /** Its own address for such notices, and the secret that signs them. */
  webhook: z
    .strictObject({
      url: z.string().max(500).refine(isWebhookUrl, 'needs an address that begins with https://'),
      secret: z.string().regex(/^bts_[\w-]{43}$/),
    })
    .optional(),
};
export type TeamContact = z.output<z.ZodObject<typeof contact>>;

/** A team as the file names it. */
export const TeamEntrySchema = z.strictObject({
  name: z
    .string()
    .regex(/^[a-z][a-z0-9-]{1,39}$/, 'needs 2 to 40 of a to z, 0 to 9 and dash, beginning with a letter'),
  /** The areas that its key opens. */
  areas: z.array(areaNameSchema).min(1),
  /** SHA-256 of the key, which is 256 random bits: no slow hash is needed. */
  key_digest: z.string().regex(/^[0-9a-f]{64}$/),
  added_at: z.iso.datetime(),
  ...contact,
});
export type TeamEntry = z.output<typeof TeamEntrySchema>;

const FileSchema = z.array(TeamEntrySchema).max(200);

/** What is kept of a key. */
export function keyDigest(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** The teams of a file; none where there is no such file. @throws Error for a file that is none of ours */
export async function readTeams(file: string): Promise<TeamEntry[]> {
  try {
    return FileSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** Writes all teams at once, so that whoever reads meanwhile finds the old file or the new one. */
export async function writeTeams(file: string, teams: readonly TeamEntry[]): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const next = `${file}.${randomUUID()}`;
  await writeFile(next, `${JSON.stringify(teams, null, 2)}\n`, { mode: 0o600 });
  await rename(next, file);
}
