import { type ChannelDocument, english, type Trial, trialsOf, withTrials } from '@bowtie/contracts';
import { createSingleFlight } from '@bowtie/service-kit';
import { type LiveRelease, type ReleaseSource, readLiveRelease } from './read-release';

/** A version that a share of the visitors gets in place of the live one. */
export type ShownTrial = Pick<Trial, 'area' | 'percent'> & { version: string };

interface ReadTrial extends ShownTrial {
  trial: Trial;
  /** The live release with this trial alone. */
  live: LiveRelease;
}

/** What a gateway shows of one document: the live release, and with each set of its trials that a visitor is in the share of. */
export class ShownRelease {
  readonly #source: ReleaseSource;
  readonly #document: ChannelDocument;
  readonly #trials: readonly ReadTrial[];
  /** Further sets of trials that somebody asked for; with five areas there are at most 26. */
  readonly #combinations = new Map<string, LiveRelease>();
  readonly #reads = createSingleFlight<LiveRelease>();

  private constructor(
    source: ReleaseSource,
    document: ChannelDocument,
    /** What visitors get who are in no trial. */
    readonly live: LiveRelease,
    trials: readonly ReadTrial[],
  ) {
    this.#source = source;
    this.#document = document;
    this.#trials = trials;
  }

  /** Reads what a document names. A trial that cannot be read is shown to nobody. @throws Error where the live release cannot be read */
  static async read(source: ReleaseSource, document: ChannelDocument): Promise<ShownRelease> {
    const { number } = document;
    const live = await readLiveRelease(source, document, String(number));
    const trials: ReadTrial[] = [];
    for (const trial of trialsOf(document)) {
      try {
        const version = trial.builds[english.tag]?.version;
        if (version === undefined) continue;
        const { area, percent } = trial;
        trials.push({ area, percent, version, trial, live: await readWith(source, document, [trial]) });
      } catch (error) {
        source.log.error({ err: error, release: number, area: trial.area }, 'a trial cannot be read');
      }
    }
    return new ShownRelease(source, document, live, trials);
  }

  get trials(): readonly ShownTrial[] {
    return this.#trials;
  }

  /** The live release, and it with each trial alone: every page of any visitor is in one of them. */
  get single(): LiveRelease[] {
    return [this.live, ...this.#trials.map(({ live }) => live)];
  }

  /** What a visitor gets who is in the share of these trials. Where that cannot be read, the live release. */
  async withTrials(isIn: (trial: ShownTrial) => boolean): Promise<LiveRelease> {
    const chosen = this.#trials.filter(isIn);
    const [first] = chosen;
    if (first === undefined) return this.live;
    if (chosen.length === 1) return first.live;
    const key = chosen.map(({ area }) => area).join();
    const known = this.#combinations.get(key);
    if (known !== undefined) return known;
    try {
      return await this.#reads(key, async () => {
        const trials = chosen.map(({ trial }) => trial);
        const read = await readWith(this.#source, this.#document, trials);
        this.#combinations.set(key, read);
        return read;
      });
    } catch (error) {
      this.#source.log.error(
        { err: error, release: this.#document.number, areas: key },
        'trials cannot be read',
      );
      return this.live;
    }
  }
}

function readWith(
  source: ReleaseSource,
  document: ChannelDocument,
  trials: readonly Trial[],
): Promise<LiveRelease> {
  const release = withTrials(document, trials);
  if (release === undefined) throw new Error('a trial was not built in the usual language');
  const versions = trials.map(({ area }) => `${area}@${release.areas[area].version}`);
  return readLiveRelease(source, release, [document.number, ...versions].join(' '));
}
