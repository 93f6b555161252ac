import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ImageHostingUnavailable } from '@bowtie/providers/image-hosting';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PoolBusy } from '../pictures/worker-pool';
import { UploadSpool } from './upload-spool';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'bowtie-spool-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const write = async (path: string) => writeFileSync(path, 'picture');

describe('the place of incoming pictures', () => {
  it('says that pictures cannot be kept while its disk is away, and works again when it is back', async () => {
    const folder = join(dir, 'images');
    writeFileSync(folder, '');
    const spool = new UploadSpool(folder);
    await expect(spool.receive('ada', write)).rejects.toBeInstanceOf(ImageHostingUnavailable);
    rmSync(folder);
    await expect(spool.receive('ada', write)).resolves.toBeUndefined();
  });

  it('says the same when the disk is full, and nothing of the kind of other troubles', async () => {
    const spool = new UploadSpool(dir);
    const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    await expect(spool.receive('ada', () => Promise.reject(full))).rejects.toBeInstanceOf(
      ImageHostingUnavailable,
    );
    const broken = new Error('not a picture');
    await expect(spool.receive('ada', () => Promise.reject(broken))).rejects.toBe(broken);
  });

  it('has no more than a share of its places for one visitor', async () => {
    const spool = new UploadSpool(dir);
    const ends: (() => void)[] = [];
    const slow = () => new Promise<void>((resolve) => ends.push(resolve));
    const received = Array.from({ length: 16 }, () => spool.receive('eve', slow));
    await expect(spool.receive('eve', write)).rejects.toBeInstanceOf(PoolBusy);
    await expect(spool.receive('ada', write)).resolves.toBeUndefined();
    await expect.poll(() => ends).toHaveLength(16);
    for (const end of ends) end();
    await Promise.all(received);
    await expect(spool.receive('eve', write)).resolves.toBeUndefined();
  });
});
