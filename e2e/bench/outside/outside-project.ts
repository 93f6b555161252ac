import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

/** A small npm project that figures need and the store does not, so that no workspace installs it. */
export interface OutsideProject {
  name: string;
  /** The folder with its sources and its `package.json`, which names exact versions. */
  sources: string;
  /** Files that the bench makes itself, by their path in the project. */
  made?: Readonly<Record<string, string>>;
  /** Whether it is built by its script `build` after the install. */
  built?: boolean;
}

const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'bowtie-bench');
const longestStepMs = 600_000;
/** Without a network it soon gives up. */
const installOptions = [
  '--no-audit',
  '--no-fund',
  '--ignore-scripts',
  '--loglevel=error',
  '--fetch-retries=1',
  '--fetch-retry-mintimeout=1000',
];
/** Stands in a project that was finished. */
const finished = '.finished';

function filesOf({ sources, made = {} }: OutsideProject): [path: string, content: string][] {
  const found = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(sources, path)).isFile())
    .map((path): [string, string] => [path, readFileSync(join(sources, path), 'utf8')]);
  return [...found, ...Object.entries(made)].sort(([one], [other]) => (one < other ? -1 : 1));
}

function npm(folder: string, ...words: string[]): boolean {
  const { status, stderr, stdout } = spawnSync('npm', words, {
    cwd: folder,
    encoding: 'utf8',
    timeout: longestStepMs,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
  });
  if (status !== 0) console.log(`npm ${words.join(' ')} failed:\n${stdout}${stderr}`);
  return status === 0;
}

/**
 * The folder in the user's cache where the project is installed and built, made now unless these very files were there
 * already. Undefined where its packages cannot be fetched.
 */
export function openOutsideProject(project: OutsideProject): string | undefined {
  const { name, built = false } = project;
  const files = filesOf(project);
  const hash = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 16);
  const folder = join(cache, `${name}-${hash}`);
  if (existsSync(join(folder, finished))) return folder;

  mkdirSync(cache, { recursive: true });
  const older = readdirSync(cache).filter((entry) => entry.startsWith(`${name}-`));
  for (const entry of older) rmSync(join(cache, entry), { recursive: true, force: true });
  for (const [path, content] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  if (!npm(folder, 'install', ...installOptions)) return undefined;
  if (built && !npm(folder, 'run', 'build')) throw new Error(`${name} could not be built`);
  writeFileSync(join(folder, finished), '');
  return folder;
}
