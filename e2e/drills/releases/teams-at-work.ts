import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import {
  AREAS,
  type AreaDescriptor,
  type AreaName,
  english,
  finishVersion,
  INTEGRITY_FILE,
  integrityOfDigest,
  otherLanguages,
  storedFiles,
} from '@bowtie/contracts';
import { runCommand } from '@bowtie/federation/cli';
import { FolderBlobs, ReleaseStore } from '@bowtie/release-store';
import { releaseCheckout } from '@bowtie/stack/local-release';

const root = resolve(import.meta.dirname, '../../..');

/** Where a team is told of what was done to its versions. */
interface Contact {
  email?: string;
  webhook?: { url: string; secret: string };
}

/** Code that stands before that of a page, in browsers alone. */
interface Fault {
  page: string;
  code: string;
}

const digestOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/** A folder of artefacts with what was built here, and teams that release it. */
export class TeamsAtWork {
  readonly folder = mkdtempSync(join(tmpdir(), 'bowtie-artefacts-'));
  readonly store = new ReleaseStore(new FolderBlobs(this.folder));
  readonly #key = ['btr', randomBytes(32).toString('base64url')].join('_');
  #url = '';

  /** Writes the team's file into a store's data folder, and releases there from now on. */
  async join(url: string, dataDir: string, contact: Contact = {}): Promise<void> {
    this.#url = url;
    const key_digest = createHash('sha256').update(this.#key).digest('hex');
    const team = {
      name: 'everybody',
      areas: AREAS,
      key_digest,
      added_at: new Date().toISOString(),
      ...contact,
    };
    await writeFile(join(dataDir, 'teams.json'), JSON.stringify([team]));
  }

  /** Runs `npm run release`. */
  async run(line: string): Promise<{ code: number; data: unknown }> {
    const variables = { RELEASE_STORE: this.#url, RELEASE_KEY: this.#key };
    const outcome = await runCommand([...line.split(' '), '--json'], {
      root,
      variables,
      report: () => undefined,
    });
    return { code: outcome.code, data: outcome.out === '' ? outcome.err : JSON.parse(outcome.out) };
  }

  /**
   * Lays out what was built, under further numbers of its version too, and publishes all of them.
   * @param withheld an area whose build itself is left to be published
   */
  async publish(
    versions: Readonly<Partial<Record<AreaName, readonly string[]>>>,
    withheld?: AreaName,
  ): Promise<void> {
    const built = await releaseCheckout(root, this.folder);
    const inLanguages = { [english.tag]: built.areas, ...built.translations };
    for (const area of AREAS) {
      const builds = Object.fromEntries(
        Object.entries(inLanguages).map(([tag, areas]) => [tag, areas[area]]),
      );
      if (area !== withheld) await this.#finish(area, builds);
      for (const version of versions[area] ?? []) await this.#finish(area, await this.#copy(builds, version));
    }
  }

  /** Publishes what was built under another number, with a fault that only browsers meet. */
  async publishFaulty(area: AreaName, number: string, fault: Fault): Promise<void> {
    const built = await releaseCheckout(root, this.folder);
    const inLanguages = { [english.tag]: built.areas, ...built.translations };
    const builds = Object.fromEntries(Object.entries(inLanguages).map(([tag, areas]) => [tag, areas[area]]));
    await this.#finish(area, await this.#copy(builds, number, fault));
  }

  /** The files that a fault changes, with their new content. */
  async #faultyFiles(build: AreaDescriptor, { page, code }: Fault): Promise<Map<string, Buffer>> {
    const { area, version, pages, boot } = build;
    const file = pages[page]?.js.findLast((name) => !boot.js.includes(name)) ?? '';
    const [content, hashes] = await Promise.all(
      [file, INTEGRITY_FILE].map((name) => this.store.file(area, version, name)),
    );
    if (content === undefined || hashes === undefined) throw new Error(`${area} has no page ${page}`);
    const faulty = Buffer.concat([Buffer.from(code), content]);
    const known: Record<string, string> = JSON.parse(hashes.toString());
    const changed = { ...known, [file]: integrityOfDigest(digestOf(faulty)) };
    return new Map([
      [file, faulty],
      [INTEGRITY_FILE, Buffer.from(JSON.stringify(changed))],
    ]);
  }

  async #copy(
    builds: Record<string, AreaDescriptor>,
    number: string,
    fault?: Fault,
  ): Promise<Record<string, AreaDescriptor>> {
    const numbered = (version: string) => version.replace(/^[^-]+/, number);
    const copies: Record<string, AreaDescriptor> = {};
    for (const [tag, build] of Object.entries(builds)) {
      const version = numbered(build.version);
      const faulty = fault === undefined ? new Map<string, Buffer>() : await this.#faultyFiles(build, fault);
      // A file that is changed has no compressed copies.
      const files = build.files.map((file) => {
        const content = faulty.get(file.path);
        return content === undefined
          ? file
          : { path: file.path, bytes: content.length, sha256: digestOf(content) };
      });
      for (const [path, content] of faulty) await this.store.putFile(build.area, version, path, content);
      for (const { path } of storedFiles({ ...build, files })) {
        if (faulty.has(path)) continue;
        const content = await this.store.file(build.area, build.version, path);
        if (content !== undefined) await this.store.putFile(build.area, version, path, content);
      }
      const { translations } = build;
      copies[tag] = {
        ...build,
        files,
        version,
        ...(translations !== undefined && {
          translations: Object.fromEntries(
            otherLanguages.flatMap((one) => {
              const other = translations[one.tag];
              return other === undefined ? [] : [[one.tag, numbered(other)]];
            }),
          ),
        }),
      };
    }
    return copies;
  }

  async #finish(area: AreaName, builds: Record<string, AreaDescriptor>): Promise<void> {
    const response = await fetch(this.#url + finishVersion.path.replace(':area', area), {
      method: 'POST',
      headers: { authorization: `Bearer ${this.#key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ builds }),
    });
    if (!response.ok) throw new Error(`${area} is not published: ${await response.text()}`);
  }

  /** What is wrong with the documents of a channel: gaps, damage, missing files. */
  async problems(channel: string): Promise<string[]> {
    const numbers = await this.store.documentNumbers(channel);
    const found = numbers.flatMap((number, place) =>
      number === place + 1 ? [] : [`${number} follows a gap`],
    );
    for (const number of numbers)
      await this.store.document(channel, number).catch((error: unknown) => found.push(`${number}: ${error}`));
    await this.store.newestDocument(channel, 0, (number, problem) =>
      found.push(`${number}: ${String(problem)}`),
    );
    return found;
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
