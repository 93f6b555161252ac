import { existsSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import {
  type BackupManifest,
  hashFile,
  keyFingerprints,
  manifestName,
  StoredSecretsSchema,
} from './backup-manifest';
import { copyFolder, copyRedis } from './copy-parts';

export interface BackupOptions {
  /** The data folder of a store, which may run meanwhile. */
  dataDir: string;
  /** Where the areas' files lie. */
  artefactsDir: string;
  /** The folder of the backup, which must not be there yet. */
  to: string;
  /** What is done, line by line, for whoever waits. */
  printLine(line: string): void;
}

/**
 * Redis comes before the store: jobs that it does not know yet are published again from the orders. Pictures come after the
 * store, so that everything is there that it names.
 */
const parts = ['redis', 'store', 'sandboxes', 'images'] as const;

async function filesBelow(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { withFileTypes: true, recursive: true });
  return entries.flatMap((entry) => (entry.isFile() ? [join(entry.parentPath, entry.name)] : [])).sort();
}

function readSecrets(dataDir: string): Record<string, string> {
  const file = join(dataDir, 'secrets.json');
  if (!existsSync(file)) throw new Error(`There is no store in ${dataDir}: it has no secrets.json.`);
  return StoredSecretsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

async function describe(dir: string, told: Omit<BackupManifest, 'files'>): Promise<BackupManifest> {
  const files: BackupManifest['files'] = [];
  for (const path of await filesBelow(dir))
    files.push({ path: relative(dir, path), bytes: (await stat(path)).size, sha256: await hashFile(path) });
  return { ...told, files };
}

/** Who may act: operators, and teams that release. */
const keyFiles = ['operators.json', 'teams.json'];

/**
 * Copies a store's data while it runs: databases, Redis' state, pictures, sandboxes, artefacts, operators, teams; of secrets only the
 * fingerprints. The folder has its name only once it is whole.
 * @throws Error in one line where there is no store, or the folder of the backup is there
 */
export async function makeBackup({
  dataDir,
  artefactsDir,
  to,
  printLine,
}: BackupOptions): Promise<BackupManifest> {
  if (existsSync(to)) throw new Error(`${to} is there already. Name a folder that is not there yet.`);
  const secrets = readSecrets(dataDir);
  const unfinished = `${to}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  const copied: string[] = [];
  for (const part of parts) {
    const from = join(dataDir, part);
    if (!existsSync(from)) continue;
    printLine(`copying ${part}`);
    await (part === 'redis' ? copyRedis : copyFolder)(from, join(unfinished, part));
    copied.push(part);
  }
  for (const file of keyFiles) {
    const from = join(dataDir, file);
    if (existsSync(from)) await copyFile(from, join(unfinished, file));
  }
  if (existsSync(artefactsDir)) {
    printLine('copying artefacts');
    await copyFolder(artefactsDir, join(unfinished, 'artefacts'));
    copied.push('artefacts');
  }
  printLine('hashing files');
  const manifest = await describe(unfinished, {
    format: 1,
    made_at: new Date().toISOString(),
    parts: copied,
    key_fingerprints: keyFingerprints(secrets),
  });
  await writeFile(join(unfinished, manifestName), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600 });
  await rename(unfinished, to);
  return manifest;
}
