import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { channelSchema, releaseDocumentSchema } from '@bowtie/contracts';

const built = resolve(import.meta.dirname, '../../../artefacts');
const channelFile = (folder: string) => join(folder, 'channels', 'stable.json');
const releaseFile = (folder: string, number: number) => join(folder, 'releases', `${number}.json`);
const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** Pages as no area should have them, in place of an area's own. */
export const badPages = {
  throws: "() => { throw new Error('a page broke'); }",
  loops: '() => { for (;;); }',
  leaks: '() => { const all = []; for (;;) all.push(new Array(100000).fill(all.length)); }',
} as const;

/** The release that was built, laid out anew, so that a drill can release what it likes. */
export class ReleaseCopy {
  readonly folder = mkdtempSync(join(tmpdir(), 'bowtie-artefacts-'));
  #versions = 0;

  constructor() {
    const channel = channelSchema.parse(readJson(channelFile(built)));
    const release = releaseDocumentSchema.parse(readJson(releaseFile(built, channel.release)));
    const inLanguages = [release.areas, ...Object.values(release.translations ?? {})];
    for (const { area, version } of inLanguages.flatMap((areas) => Object.values(areas)))
      cpSync(join(built, area, version), join(this.folder, area, version), { recursive: true });
    for (const file of ['channels/stable.json', `releases/${channel.release}.json`])
      cpSync(join(built, file), join(this.folder, file), { recursive: true });
  }

  get #live() {
    const channel = channelSchema.parse(readJson(channelFile(this.folder)));
    return {
      channel,
      release: releaseDocumentSchema.parse(readJson(releaseFile(this.folder, channel.release))),
    };
  }

  /** Releases the consumer area with every page on the server as `page` says; browsers get the same files as before. */
  releaseConsumer(page: string): void {
    const { channel, release } = this.#live;
    const area = release.areas['mfe-consumer'];
    this.#versions += 1;
    const version = `1.0.${this.#versions}-${'f'.repeat(12)}`;
    const folder = join(this.folder, area.area, version);
    cpSync(join(this.folder, area.area, area.version), folder, { recursive: true });
    const broken = { ...area, version };
    writeFileSync(join(folder, 'area.json'), JSON.stringify(broken));
    const code = `const Page = ${page};
exports.default = { pages: new Proxy({}, { get: () => async () => ({ Page }) }) };`;
    writeFileSync(join(folder, area.server?.path ?? ''), code);
    const number = channel.release + 1;
    const areas = { ...release.areas, 'mfe-consumer': broken };
    writeFileSync(releaseFile(this.folder, number), JSON.stringify({ ...release, number, areas }));
    writeFileSync(channelFile(this.folder), JSON.stringify({ ...channel, release: number }));
  }

  get number(): number {
    return this.#live.release.number;
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
