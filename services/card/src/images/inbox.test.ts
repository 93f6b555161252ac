import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ImageHostingUnavailable } from '@bowtie/providers/image-hosting';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Inbox } from './inbox';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'bowtie-inbox-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const write = async (path: string) => writeFileSync(path, 'picture');

describe('the place of incoming pictures', () => {
  it('says that pictures cannot be kept while its disk is away, and works again when it is back', async () => {
    const folder = join(dir, 'images');
    writeFileSync(folder, '');
    const inbox = new Inbox(folder);
    await expect(inbox.receive(write)).rejects.toBeInstanceOf(ImageHostingUnavailable);
    rmSync(folder);
    await expect(inbox.receive(write)).resolves.toBeUndefined();
  });

  it('says the same when the disk is full, and nothing of the kind of other troubles', async () => {
    const inbox = new Inbox(dir);
    const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    await expect(inbox.receive(() => Promise.reject(full))).rejects.toBeInstanceOf(ImageHostingUnavailable);
    const broken = new Error('not a picture');
    await expect(inbox.receive(() => Promise.reject(broken))).rejects.toBe(broken);
  });
});
