import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

/** The file of a backup that says what it holds. */
export const manifestName = 'backup.json';

const FileSchema = z.object({ path: z.string(), bytes: z.int().min(0), sha256: z.string().length(64) });

/** What a backup holds: every file with its hash, and by which keys its data are sealed. */
export const BackupManifestSchema = z.object({
  format: z.literal(1),
  made_at: z.string(),
  /** Which parts are in it: `store`, `redis`, `images`, … */
  parts: z.array(z.string()),
  /** Of each secret that data are sealed or signed with: a fingerprint, from which it cannot be worked out. */
  key_fingerprints: z.record(z.string(), z.string()),
  files: z.array(FileSchema).max(1_000_000),
});
export type BackupManifest = z.output<typeof BackupManifestSchema>;

/** Secrets as the data folder keeps them, by name. */
export const StoredSecretsSchema = z.record(z.string(), z.string());

/** The fingerprints of secrets. They are long and random, so a hash gives nothing away. */
export function keyFingerprints(secrets: Readonly<Record<string, string>>): Record<string, string> {
  const kept = Object.entries(secrets).filter(([name]) => name !== 'operatorPassword');
  return Object.fromEntries(
    kept.map(([name, secret]) => [
      name,
      createHash('sha256').update(`${name}\n${secret}`).digest('hex').slice(0, 24),
    ]),
  );
}

/** The SHA-256 of a file, in hex. */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
