import { spawn } from 'node:child_process';
import { repository } from './repository';

/** Builds what is not built; what did not change comes from the cache. @throws Error with the end of the output */
export async function buildAll(printLine: (line: string) => void): Promise<void> {
  printLine('building what is not built');
  const child = spawn('npm', ['run', '--silent', 'build'], {
    cwd: repository,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const listen = (data: Buffer) => {
    output = (output + data.toString()).slice(-20_000);
    for (const [, name] of data.toString().matchAll(/^@bowtie\/([\w-]+):build: cache miss/gm))
      printLine(`building ${name}`);
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`The build failed.\n${output}`);
}
