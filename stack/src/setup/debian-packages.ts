import { spawnSync } from 'node:child_process';

/** A program that the stack needs, and the Debian package that has it. */
export interface Needed {
  programs: string[];
  debianPackage: string;
  what: string;
  /** It makes things faster, and they work without it. */
  optional?: true;
}

export const redisNeeded: Needed = {
  programs: ['redis-server', 'valkey-server'],
  debianPackage: 'redis-server',
  what: 'Redis',
};
export const chromiumNeeded: Needed = { programs: ['chromium'], debianPackage: 'chromium', what: 'Chromium' };
export const headlessChromiumNeeded: Needed = {
  programs: ['chromium-headless-shell'],
  debianPackage: 'chromium-headless-shell',
  what: 'Chromium without windows',
  optional: true,
};

function found(program: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' }).status === 0;
}

function apt(args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', args, { stdio: 'ignore', env, timeout: 600_000 }).status === 0;
}

/**
 * Installs from Debian what is missing, where this process may.
 * @throws Error in one line that says what to install
 */
export function ensureInstalled(needed: Needed, printLine: (line: string) => void): void {
  if (needed.programs.some(found)) return;
  const mayInstall = process.getuid?.() === 0 && found('apt-get');
  if (mayInstall) {
    printLine(`installing ${needed.debianPackage} from Debian`);
    const done =
      apt(['install', '-y', needed.debianPackage]) ||
      (apt(['update']) && apt(['install', '-y', needed.debianPackage]));
    if (done && needed.programs.some(found)) return;
  }
  if (needed.optional) return;
  throw new Error(`${needed.what} is missing. Install it first: apt-get install ${needed.debianPackage}`);
}
