import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type SftpServer, startSftpServer } from '../../test/sftp-server';
import { choosePrintHouse, PrintHouseUnavailable, printHouseVariables } from './index';
import { type PrintHouseSandbox, startPrintHouseSandbox } from './sandbox';

const pdf = Buffer.from('%PDF-1.7 a letter');
const printHouseAt = (url: string, key: string, more: Record<string, string> = {}) =>
  choosePrintHouse(
    z.object(printHouseVariables).parse({
      PRINT_HOUSE_URL: url,
      PRINT_HOUSE_KEY: key,
      PRINT_HOUSE_TIMEOUT_MS: '10000',
      ...more,
    }),
  );

describe('the print house’s sandbox', () => {
  let dataDir: string;
  let sandbox: PrintHouseSandbox;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'bowtie-print-'));
    sandbox = await startPrintHouseSandbox({ dataDir, apiKey: 'a key' });
  });
  afterAll(async () => {
    await sandbox.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('keeps what it is handed, once for a key, for everybody to look at', async () => {
    const harness = printHouseAt(sandbox.url, 'a key');
    expect(await harness.print({ key: 'BT-1-item-1', pdf })).toEqual({ outcome: 'accepted' });
    expect(await harness.print({ key: 'BT-1-item-1', pdf: Buffer.from('%PDF-1.7 another') })).toEqual({
      outcome: 'accepted',
    });
    expect(sandbox.jobs()).toMatchObject([{ key: 'BT-1-item-1', times: 2, bytes: pdf.length }]);
    const { jobs } = await (await fetch(`${sandbox.url}/sandbox/print/jobs/`)).json();
    const shown = await fetch(sandbox.url + jobs[0].pdf);
    expect(shown.headers.get('content-type')).toBe('application/pdf');
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(pdf);
    const page = await fetch(`${sandbox.url}/sandbox/print/jobs/`, { headers: { accept: 'text/html' } });
    expect(await page.text()).toContain('href="/sandbox/print/jobs/BT-1-item-1.pdf"');
    expect((await fetch(`${sandbox.url}/sandbox/print/jobs/none.pdf`)).status).toBe(404);
    expect((await fetch(`${sandbox.url}/sandbox/print/jobs/..%2Fprint-jobs.lmdb`)).status).toBe(404);
  });

  it('fails as it is told, and a lost answer prints nothing twice', async () => {
    const harness = printHouseAt(sandbox.url, 'a key');
    sandbox.faults.failNext('unavailable', 1);
    await expect(harness.print({ key: 'two', pdf })).rejects.toThrow(PrintHouseUnavailable);
    sandbox.faults.failNext('lost_answer', 1);
    await expect(harness.print({ key: 'two', pdf })).rejects.toThrow(PrintHouseUnavailable);
    await harness.print({ key: 'two', pdf });
    expect(sandbox.jobs().find(({ key }) => key === 'two')?.times).toBe(2);
    sandbox.faults.failNext('refuse', 1);
    expect(await harness.print({ key: 'three', pdf })).toEqual({
      outcome: 'refused',
      reason: 'not_printable',
    });
    expect((await harness.print({ key: 'four', pdf: Buffer.from('no') })).outcome).toBe('refused');
    await expect(printHouseAt(sandbox.url, 'wrong').print({ key: 'five', pdf })).rejects.toThrow('401');
    const control = (body: unknown, authorization = 'Bearer a key') =>
      fetch(`${sandbox.url}/control`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    expect((await control({ fault: 'fire' })).status).toBe(400);
    expect((await control({ heal: true }, 'Bearer none')).status).toBe(401);
    expect((await control({ fault: 'refuse', latency_ms: 5 })).status).toBe(200);
    expect((await harness.print({ key: 'six', pdf })).outcome).toBe('refused');
    await control({ heal: true });
  });
});

describe('a drop over SFTP', () => {
  let server: SftpServer;
  beforeAll(async () => {
    server = await startSftpServer();
  });
  afterAll(() => server.close());

  it('puts whole files into the folder, one for a key', async () => {
    const harness = printHouseAt(server.url, server.clientKey, { PRINT_HOUSE_HOST_KEY: server.hostKey });
    expect(await harness.print({ key: 'BT-1-item-1', pdf })).toEqual({ outcome: 'accepted' });
    await Promise.all(['a', 'b'].map((key) => harness.print({ key, pdf })));
    await harness.print({ key: 'a', pdf: Buffer.from('%PDF-1.7 another') });
    expect(server.files.get('/jobs/a.pdf')).toEqual(pdf);
    expect([...server.files.keys()].sort()).toEqual(['/jobs/BT-1-item-1.pdf', '/jobs/a.pdf', '/jobs/b.pdf']);
    expect(server.files.get('/jobs/BT-1-item-1.pdf')).toEqual(pdf);
    await harness.close();
  });

  it('that breaks off leaves no half file, and is tried again on a new connection', async () => {
    const harness = printHouseAt(server.url, server.clientKey, { PRINT_HOUSE_HOST_KEY: server.hostKey });
    server.breakNext();
    await expect(harness.print({ key: 'broken', pdf })).rejects.toThrow(PrintHouseUnavailable);
    expect(server.files.has('/jobs/broken.pdf')).toBe(false);
    expect(await harness.print({ key: 'broken', pdf })).toEqual({ outcome: 'accepted' });
    expect(server.files.get('/jobs/broken.pdf')).toEqual(pdf);
    await harness.close();
  });

  it('goes to nobody who takes the print house’s place, nor without knowing it', async () => {
    const other = Buffer.alloc(32).toString('base64');
    const harness = printHouseAt(server.url, server.clientKey, { PRINT_HOUSE_HOST_KEY: other });
    await expect(harness.print({ key: 'secret', pdf })).rejects.toThrow(PrintHouseUnavailable);
    expect(server.files.has('/jobs/secret.pdf')).toBe(false);
    expect(() => printHouseAt(server.url, server.clientKey)).toThrow('PRINT_HOUSE_HOST_KEY');
  });
});
