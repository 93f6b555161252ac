import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type AreaDescriptor, type ChannelDocument, storedFiles } from '@bowtie/contracts';
import { FolderBlobs, ReleaseStore } from '@bowtie/release-store';
import { releaseCheckout } from '@bowtie/stack/local-release';

const repository = resolve(import.meta.dirname, '../../..');

/** Pages as no area should have them, in place of an area's own. */
export const badPages = {
  throws: "() => { throw new Error('a page broke'); }",
  loops: '() => { for (;;); }',
  leaks: '() => { const all = []; for (;;) all.push(new Array(100000).fill(all.length)); }',
} as const;

/** The release that was built, laid out anew, so that a drill can release what it likes. */
export class ReleaseCopy {
  readonly folder = mkdtempSync(join(tmpdir(), 'bowtie-artefacts-'));
  readonly #store = new ReleaseStore(new FolderBlobs(this.folder, false));
  readonly #built: Promise<ChannelDocument>;
  #number = 0;

  constructor() {
    this.#built = releaseCheckout(repository, this.folder);
  }

  /** Resolves when the folder can be served. */
  async ready(): Promise<void> {
    this.#number = (await this.#built).number;
  }

  /** Releases the consumer area with every page on the server as `page` says; browsers get the same files as before. */
  async releaseConsumer(page: string): Promise<void> {
    const built = await this.#built;
    const area = built.areas['mfe-consumer'];
    const code = Buffer.from(`const Page = ${page};
exports.default = { pages: new Proxy({}, { get: () => async () => ({ Page }) }) };`);
    const number = this.#number + 1;
    const broken: AreaDescriptor = {
      ...area,
      version: `1.0.${number}-${'f'.repeat(12)}`,
      server: {
        path: area.server?.path ?? '',
        bytes: code.length,
        sha256: createHash('sha256').update(code).digest('hex'),
      },
    };
    for (const { path } of storedFiles(area)) {
      if (path === area.server?.path) continue;
      const content = await this.#store.file(area.area, area.version, path);
      if (content !== undefined) await this.#store.putFile(area.area, broken.version, path, content);
    }
    await this.#store.putFile(area.area, broken.version, broken.server?.path ?? '', code);
    await this.#store.finish(broken);
    const { digest: _digest, ...content } = built;
    await this.#store.putDocument({ ...content, number, areas: { ...built.areas, 'mfe-consumer': broken } });
    this.#number = number;
  }

  get number(): number {
    return this.#number;
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
