/** How many files may be on their way at the same time through this gateway, and how fast each has to come. */
export interface UploadBounds {
  /** Of everybody, of one address, and of one session. */
  most: number;
  mostPerAddress: number;
  mostPerSession: number;
  /** Bytes that each window has to bring, counted from the first byte of the request on. */
  bytesPerSecond: number;
  windowMs: number;
}

/** A file on its way. */
export interface OpenUpload {
  address: string;
  /** The session; those of an address that have none yet count as one. */
  session: string;
  /** Bytes that have arrived so far. */
  bytes(): number;
  /** Ends it: it came too slowly, or gives way to somebody who has fewer on their way. */
  cut(reason: 'too_slow' | 'gave_way'): void;
}

interface Watched extends OpenUpload {
  openedAt: number;
  bytesAtStart: number;
  checkedAt: number;
  bytesAtCheck: number;
}

/** A share of the first window after which a file may be seen to be slow, where somebody else needs its place. */
const soonSlow = 1 / 10;

/**
 * The files that are on their way. Lines are slow on purpose or by nature: neither may keep others from sending theirs. One
 * session and one address have a small share of the places; where they are all taken, a newcomer gets that of a file
 * that hardly moves, else one of whoever has the most; and what does not keep the pace is cut anyway.
 */
export class OpenUploads {
  readonly #bounds: UploadBounds;
  readonly #now: () => number;
  readonly #open = new Set<Watched>();

  constructor(bounds: UploadBounds, now: () => number = () => performance.now()) {
    this.#bounds = bounds;
    this.#now = now;
  }

  get size(): number {
    return this.#open.size;
  }

  /**
   * Gives a file a place; undefined where there is none for it, else how to give that back.
   */
  open(upload: OpenUpload): (() => void) | undefined {
    const { most, mostPerAddress, mostPerSession } = this.#bounds;
    const all = [...this.#open];
    const ofAddress = all.filter(({ address }) => address === upload.address);
    const ofSession = ofAddress.filter(({ session }) => session === upload.session);
    const victims = new Set<Watched>();
    const scopes: [readonly Watched[], number, (member: OpenUpload) => string][] = [
      [ofSession, mostPerSession, () => ''],
      [ofAddress, mostPerAddress, ({ session }) => session],
      [all, most, ({ address }) => address],
    ];
    for (const [members, limit, partyOf] of scopes) {
      const left = members.filter((member) => !victims.has(member));
      if (left.length < limit) continue;
      const victim =
        this.#slowest(left.filter((member) => this.#isSlow(member))) ??
        this.#ofLargest(left, partyOf, upload);
      if (victim === undefined) return undefined;
      victims.add(victim);
    }
    for (const victim of victims) {
      this.#open.delete(victim);
      victim.cut('gave_way');
    }
    const now = this.#now();
    const bytes = upload.bytes();
    const watched: Watched = Object.assign(upload, {
      openedAt: now,
      bytesAtStart: bytes,
      checkedAt: now,
      bytesAtCheck: bytes,
    });
    this.#open.add(watched);
    return () => {
      this.#open.delete(watched);
    };
  }

  /** Cuts what did not keep the pace in its last window. */
  check(): void {
    const { bytesPerSecond, windowMs } = this.#bounds;
    const now = this.#now();
    for (const watched of [...this.#open]) {
      const passed = now - watched.checkedAt;
      if (passed < windowMs) continue;
      const bytes = watched.bytes();
      if (bytes - watched.bytesAtCheck < (bytesPerSecond * passed) / 1_000) {
        this.#open.delete(watched);
        watched.cut('too_slow');
      }
      watched.checkedAt = now;
      watched.bytesAtCheck = bytes;
    }
  }

  /** Bytes a second since it began. */
  #pace({ openedAt, bytesAtStart, bytes }: Watched): number {
    return ((bytes() - bytesAtStart) * 1_000) / Math.max(1, this.#now() - openedAt);
  }

  #isSlow(watched: Watched): boolean {
    const { bytesPerSecond, windowMs } = this.#bounds;
    return this.#now() - watched.openedAt >= windowMs * soonSlow && this.#pace(watched) < bytesPerSecond;
  }

  #slowest(among: readonly Watched[]): Watched | undefined {
    return among.reduce<Watched | undefined>(
      (slowest, next) => (slowest === undefined || this.#pace(next) < this.#pace(slowest) ? next : slowest),
      undefined,
    );
  }

  /** A file of the party that has the most, where that is more than the newcomer would have. */
  #ofLargest(
    among: readonly Watched[],
    partyOf: (member: OpenUpload) => string,
    newcomer: OpenUpload,
  ): Watched | undefined {
    const parties = new Map<string, Watched[]>();
    for (const member of among) {
      const party = partyOf(member);
      parties.set(party, [...(parties.get(party) ?? []), member]);
    }
    const own = parties.get(partyOf(newcomer))?.length ?? 0;
    const largest = [...parties.values()].reduce<Watched[]>(
      (most, next) => (next.length > most.length ? next : most),
      [],
    );
    return largest.length > own + 1 ? this.#slowest(largest) : undefined;
  }
}
