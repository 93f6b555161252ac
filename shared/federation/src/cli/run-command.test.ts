import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from './run-command';

interface Asked {
  method: string;
  url: string;
  key: string | undefined;
  body: unknown;
}

let server: Server;
let asked: Asked[];
let answer: { status: number; body: unknown };
const move = {
  channel: 'stable',
  number: 7,
  kind: 'promote',
  area: 'mfe-smb',
  version: '1.4.0-0123456789ab',
  before: '1.3.0-0123456789ab',
  percent: 100,
  by: 'smb',
  reason: 'new form',
  at: '2026-01-02T03:04:05.000Z',
};

beforeEach(async () => {
  asked = [];
  answer = { status: 200, body: { move } };
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString();
    const { method = '', url = '' } = request;
    asked.push({ method, url, key: request.headers.authorization, body: text && JSON.parse(text) });
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => server.close());

function run(line: string, variables: Record<string, string> = { RELEASE_KEY: 'btr_key' }) {
  const { port } = server.address() as AddressInfo;
  return runCommand(line.split(' '), {
    root: '/',
    variables: { RELEASE_STORE: `http://127.0.0.1:${port}/`, ...variables },
    report: () => undefined,
  });
}

describe('npm run release', () => {
  it('promotes with the key of the team, and says what happened', async () => {
    expect(await run('promote mfe-smb 1.4.0 --percent 100 --reason new')).toEqual({
      code: 0,
      out: 'stable 7  mfe-smb 1.4.0-0123456789ab promoted (was 1.3.0-0123456789ab)  by smb at 2026-01-02T03:04:05.000Z: new form',
      err: '',
    });
    expect(asked).toEqual([
      {
        method: 'POST',
        url: '/releases/channels/stable/promote/',
        key: 'Bearer btr_key',
        body: { area: 'mfe-smb', version: '1.4.0', percent: 100, reason: 'new' },
      },
    ]);
  });

  it('prints data where it is asked to, also for what is refused', async () => {
    expect(JSON.parse((await run('rollback mfe-smb --json')).out)).toEqual(move);
    answer = {
      status: 422,
      body: { code: 'does_not_fit', message: 'It does not fit.', errors: { area: ['needs react ^20'] } },
    };
    const refused = await run('promote mfe-smb 1.4.0 --json');
    expect(refused.code).toBe(1);
    expect(JSON.parse(refused.out)).toEqual({
      error: {
        code: 'does_not_fit',
        message: 'It does not fit.',
        details: ['needs react ^20'],
        errors: { area: ['needs react ^20'] },
      },
    });
    expect((await run('promote mfe-smb 1.4.0')).err).toBe('It does not fit.\n  needs react ^20');
  });

  it.each([
    ['promote', 'Name an area'],
    ['promote mfe-smb', 'Name a version'],
    ['promote mfe-smb 1.4', 'Name a version'],
    ['promote mfe-smb 1.4.0 --percent 0', '--percent needs a number'],
    ['promote mfe-smb 1.4.0 --share 5', "Unknown option '--share'"],
    ['history --limit none', '--limit needs a whole number'],
    ['status --store nowhere', 'nowhere is no address'],
    ['publich mfe-smb', 'There is no command publich'],
  ])('%s is no use of it', async (line, message) => {
    const { code, err } = await run(line);
    expect(code).toBe(2);
    expect(err).toContain(message);
    expect(asked).toEqual([]);
  });

  it('says what to do without a key, and without a store', async () => {
    expect(await run('status', {})).toMatchObject({
      code: 1,
      err: 'Set RELEASE_KEY to the key of your team.',
    });
    const away = await run('status', { RELEASE_STORE: 'http://127.0.0.1:1', RELEASE_KEY: 'k' });
    expect(away.code).toBe(1);
    expect(away.err).toContain('Set RELEASE_STORE or --store');
  });
});
