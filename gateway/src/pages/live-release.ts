import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type BootRelease,
  channelSchema,
  type ReleaseDocument,
  releaseDocumentSchema,
  toBootRelease,
} from '@bowtie/contracts';
import { type Periodic, startPeriodic } from '@bowtie/service-kit';
import type { FastifyBaseLogger } from 'fastify';

const pollMs = 1_000;

/** The release that visitors get, with all that its pages are made of. */
export interface LiveRelease {
  release: ReleaseDocument;
  boot: BootRelease;
  /** The shell's HTML, not yet filled. */
  template: string;
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8'));
}

async function readRelease(folder: string, channelFile: string): Promise<LiveRelease> {
  const channel = channelSchema.parse(await readJson(channelFile));
  const document = await readJson(join(folder, 'releases', `${channel.release}.json`));
  const release = releaseDocumentSchema.parse(document);
  const { shell } = release.areas;
  if (shell.document === undefined) throw new Error(`the shell ${shell.version} has no document`);
  const template = await readFile(join(folder, 'shell', shell.version, shell.document), 'utf8');
  return { release, boot: toBootRelease(release), template };
}

/**
 * Follows the channel's pointer, so that a promoted release is live within a second or two. A release that cannot be
 * read changes nothing for visitors: the last good one stays, and the log says why.
 */
export class ReleaseWatch {
  #live: LiveRelease | undefined;
  #seen = '';
  #complaint = '';
  #looks: Periodic | undefined;
  readonly #folder: string;
  readonly #channelFile: string;
  readonly #log: FastifyBaseLogger;

  constructor(folder: string, log: FastifyBaseLogger) {
    this.#folder = folder;
    this.#channelFile = join(folder, 'channels', 'stable.json');
    this.#log = log;
  }

  get live(): LiveRelease | undefined {
    return this.#live;
  }

  async start(): Promise<void> {
    // One look at a time: one that takes long must not put its older release in the place of a newer one.
    this.#looks = startPeriodic({ name: 'release_look', everyMs: pollMs, run: () => this.#read() });
    await this.#looks.runNow();
  }

  stop(): void {
    void this.#looks?.stop();
  }

  async #read(): Promise<void> {
    try {
      const { mtimeMs, size, ino } = await stat(this.#channelFile);
      const now = `${mtimeMs} ${size} ${ino}`;
      if (now === this.#seen) return;
      const live = await readRelease(this.#folder, this.#channelFile);
      this.#live = live;
      this.#seen = now;
      this.#complaint = '';
      this.#log.info({ release: live.release.number }, 'release is live');
    } catch (error) {
      // Tried again each second, told once.
      const complaint = String(error);
      if (complaint === this.#complaint) return;
      this.#complaint = complaint;
      this.#log.error({ err: error, kept: this.#live?.release.number }, 'release cannot be read');
    }
  }
}
