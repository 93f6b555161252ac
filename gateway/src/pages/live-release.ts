import { type ChannelDocument, findPage, type PageConfiguration, splitLanguage } from '@bowtie/contracts';
import { copyNewestRelease, type ReleaseStore } from '@bowtie/release-store';
import { type Periodic, startPeriodic } from '@bowtie/service-kit';
import type { FastifyBaseLogger } from 'fastify';
import type { LiveRelease, ReleaseSource } from './read-release';
import { ShownRelease } from './shown-release';

const pollMs = 500;

interface WatchDeps {
  /** On this machine. */
  store: ReleaseStore;
  /** From where what is shown is copied to it; undefined where the registry writes there itself. */
  bucket?: ReleaseStore | undefined;
  /** The channel that this gateway shows. */
  channel: string;
  /** What the store supplies to the pages that require it. */
  configuration: PageConfiguration;
  log: FastifyBaseLogger;
  /** Called with each release that becomes live, and with it with each of its trials. */
  onLive?: (live: LiveRelease) => void;
}

/**
 * Follows a channel's documents, so that a promotion is live within a second or two. A document that is damaged, or whose files
 * are not all there, changes nothing for visitors: the last good one stays, and the log says why.
 */
export class ReleaseWatch {
  #shown: ShownRelease | undefined;
  readonly #complaints = new Map<number, string>();
  #looks: Periodic | undefined;
  #folderComplaint = '';
  readonly #source: ReleaseSource;
  readonly #bucket: ReleaseStore | undefined;
  readonly #channel: string;
  readonly #onLive: (live: LiveRelease) => void;

  constructor({ channel, bucket, onLive = () => undefined, ...source }: WatchDeps) {
    this.#bucket = bucket;
    this.#source = source;
    this.#channel = channel;
    this.#onLive = onLive;
  }

  /** What visitors get who are in no trial. */
  get live(): LiveRelease | undefined {
    return this.#shown?.live;
  }

  /** What all visitors get, those in trials too. */
  get shown(): ShownRelease | undefined {
    return this.#shown;
  }

  /** Whether there is a page at a path, in the path's language. */
  hasPage(pathname: string): boolean {
    const { language, path } = splitLanguage(pathname);
    return (this.#shown?.single ?? []).some((release) => {
      const spoken = release.all.get(language.tag);
      return spoken !== undefined && findPage(spoken.release, path) !== undefined;
    });
  }

  async start(): Promise<void> {
    const { log } = this.#source;
    log.info({ channel: this.#channel }, 'following a channel');
    // One look at a time: one that takes long must not put its older release in the place of a newer one.
    this.#looks = startPeriodic({
      name: 'release_look',
      everyMs: pollMs,
      run: () => this.#look(),
      onError: (error) => this.#complainOfFolder(error),
    });
    // What is on this disk is shown at once. A bucket may take minutes to fill an empty one, which no start waits for.
    if (this.#bucket === undefined) return this.#looks.runNow();
    await this.#showNewest().catch((error: unknown) => this.#complainOfFolder(error));
    void this.#looks.runNow();
  }

  stop(): void {
    void this.#looks?.stop();
  }

  async #look(): Promise<void> {
    // What is here can be shown without the bucket.
    if (this.#bucket !== undefined)
      await copyNewestRelease(this.#bucket, this.#source.store, this.#channel, (number, problem) =>
        this.#complain(number, problem),
      ).then(
        () => {
          this.#folderComplaint = '';
        },
        (error: unknown) => this.#complainOfFolder(error),
      );
    await this.#showNewest();
    if (this.#bucket === undefined) this.#folderComplaint = '';
  }

  /** Shows the newest release that is whole on this disk, where that is not shown yet. */
  async #showNewest(): Promise<void> {
    const { store } = this.#source;
    const after = this.live?.release.number ?? 0;
    const document = await store.newestDocument(this.#channel, after, (number, problem) =>
      this.#complain(number, problem),
    );
    if (document === undefined) return;
    try {
      await this.#show(document);
    } catch (error) {
      this.#complain(document.number, error);
    }
  }

  async #show(document: ChannelDocument): Promise<void> {
    const { log } = this.#source;
    const { number, act } = document;
    const shown = await ShownRelease.read(this.#source, document);
    this.#shown = shown;
    this.#complaints.clear();
    log.info({ channel: this.#channel, release: number, act: act.kind, area: act.area }, 'release is live');
    for (const live of shown.single) this.#onLive(live);
  }

  /** A document is looked at again each second, and complained of once. */
  #complain(number: number, problem: unknown): void {
    const complaint = String(problem);
    if (this.#complaints.get(number) === complaint) return;
    this.#complaints.set(number, complaint);
    const { log } = this.#source;
    const kept = this.live?.release.number;
    log.error({ err: problem, channel: this.#channel, release: number, kept }, 'release cannot be read');
  }

  #complainOfFolder(error: unknown): void {
    const complaint = String(error);
    if (complaint === this.#folderComplaint) return;
    this.#folderComplaint = complaint;
    const kept = this.live?.release.number;
    this.#source.log.error({ err: error, channel: this.#channel, kept }, 'releases cannot be read');
  }
}
