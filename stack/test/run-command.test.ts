import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { CommandRunner } from '../src/test/run-command';

const shell = (script: string) =>
  new CommandRunner().run('sh', ['-c', script], { cwd: '/', env: { PATH: process.env.PATH ?? '' } });

describe('a command that is run', () => {
  it('is heard to its last word', async () => {
    const running = shell("head -c 60000 /dev/zero | tr '\\0' x; echo ' the end'");
    // While nobody listens, the command ends and leaves all that it said behind.
    spawnSync('sleep', ['0.5']);
    const { passed, output } = await running;
    expect([passed, output.length, output.slice(-9)]).toEqual([true, 60_009, ' the end\n']);
  });

  it('is told of when it fails or cannot be started', async () => {
    expect(await shell('echo no; exit 3')).toEqual({ passed: false, output: 'no\n' });
    const none = await new CommandRunner().run('no-such-command', [], { cwd: '/', env: {} });
    expect(none).toEqual({ passed: false, output: expect.stringContaining('ENOENT') });
  });

  it('is not waited for longer because something that it started holds on to its output', async () => {
    expect(await shell('sleep 600 & echo done')).toEqual({ passed: true, output: 'done\n' });
    expect(await shell('setsid sleep 30 & sleep 0.5; echo done')).toEqual({ passed: true, output: 'done\n' });
  });
});
