import { existsSync, readdirSync } from 'node:fs';
import { copyFile, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import {
  type BackupManifest,
  BackupManifestSchema,
  hashFile,
  keyFingerprints,
  manifestName,
  StoredSecretsSchema,
} from './backup-manifest';

export interface RestoreOptions {
  /** The folder of a backup. */
  from: string;
  /** The data folder that is made: not there yet, or empty. */
  into: string;
  /** The `secrets.json` of the store that was backed up, which is kept apart from the backups. */
  secretsFile: string;
  printLine(line: string): void;
}

async function readManifest(from: string): Promise<BackupManifest> {
  const file = join(from, manifestName);
  if (!existsSync(file))
    throw new Error(`${from} is no backup, or one that was not finished: ${manifestName} is missing.`);
  const read = BackupManifestSchema.safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (!read.success) throw new Error(`${file} cannot be read by this version of the store.`);
  return read.data;
}

/** @throws Error that names the keys under which nothing of the backup could be read */
async function checkSecrets(manifest: BackupManifest, secretsFile: string): Promise<void> {
  if (!existsSync(secretsFile))
    throw new Error(
      `${secretsFile} is not there. A backup holds no secrets: give the secrets.json of the store that was backed up by --secrets.`,
    );
  const secrets = StoredSecretsSchema.parse(JSON.parse(await readFile(secretsFile, 'utf8')));
  const given = keyFingerprints(secrets);
  const others = Object.entries(manifest.key_fingerprints).flatMap(([name, print]) =>
    given[name] === print ? [] : [name],
  );
  if (others.length > 0)
    throw new Error(
      `${secretsFile} holds other keys than the data of this backup are sealed with: ${others.join(', ')}. Find the secrets.json of that store.`,
    );
}

/** Where a file of the backup goes. @throws Error where it would lie outside */
function placeOf(dir: string, path: string): string {
  const place = resolve(dir, path);
  if (!place.startsWith(resolve(dir) + sep))
    throw new Error(`${manifestName} names ${path}, outside of the folder.`);
  return place;
}

/**
 * Makes a data folder of a backup, with which a store starts as the one that was backed up was at that moment.
 * Every file is compared with its hash before the folder gets its name.
 * @throws Error in one line where the folder is in use, the backup is damaged, or the secrets are not its own
 */
export async function restoreBackup({
  from,
  into,
  secretsFile,
  printLine,
}: RestoreOptions): Promise<BackupManifest> {
  if (existsSync(into) && readdirSync(into).length > 0)
    throw new Error(
      `${into} is not empty. Restore into a new folder, then start the store with DATA_DIR set to it.`,
    );
  const manifest = await readManifest(from);
  await checkSecrets(manifest, secretsFile);
  const unfinished = `${into}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  printLine(`copying ${manifest.files.length} files of ${manifest.made_at}`);
  for (const { path, bytes, sha256 } of manifest.files) {
    const [source, target] = [placeOf(from, path), placeOf(unfinished, path)];
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await copyFile(source, target).catch(() => {
      throw new Error(`The backup is damaged: ${path} is missing.`);
    });
    if ((await stat(target)).size !== bytes || (await hashFile(target)) !== sha256)
      throw new Error(`The backup is damaged: ${path} is not as it was written.`);
  }
  await copyFile(secretsFile, join(unfinished, 'secrets.json'));
  await rm(into, { recursive: true, force: true });
  await rename(unfinished, into);
  return manifest;
}
