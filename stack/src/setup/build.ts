import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { repository } from './repository';

/** @throws Error with the end of the output */
async function build(
  command: string,
  args: string[],
  onOutput: (text: string) => void = () => undefined,
): Promise<void> {
  const child = spawn(command, args, { cwd: repository, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const listen = (data: Buffer) => {
    output = (output + data.toString()).slice(-20_000);
    onOutput(data.toString());
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`The build failed.\n${output}`);
}

/** Builds what is not built; what did not change comes from the cache. @throws Error with the end of the output */
export function buildAll(printLine: (line: string) => void): Promise<void> {
  printLine('building what is not built');
  return build('npm', ['run', '--silent', 'build'], (text) => {
    for (const [, name] of text.matchAll(/^@bowtie\/([\w-]+):build: cache miss/gm))
      printLine(`building ${name}`);
  });
}

/**
 * Builds the servers, on which areas in development stand. What did not change comes from the cache. @throws Error with the end of the output
 */
export function buildServers(): Promise<void> {
  const tasks = ['@bowtie/stack#build', '@bowtie/service-fulfilment#build'];
  // Without npm in between, whose start takes half a second.
  const turbo = join(repository, 'node_modules/.bin/turbo');
  return build(turbo, ['run', ...tasks, '--output-logs=errors-only']);
}
