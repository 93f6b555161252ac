import type { AreaName, PublishedVersion, ReleaseAct } from '@bowtie/contracts';

/** The versions of an area's build, by the tags of their languages. */
export type Builds = Record<string, string>;

/** What a channel shows from one move to the next, as versions; its document is made of them and of their descriptors. */
export interface Move {
  number: number;
  act: ReleaseAct;
  live: Record<AreaName, Builds>;
  /** Since when each area's version is live. */
  since: Record<AreaName, string>;
  /** What shares of the visitors see of areas: at most one version of each, in the order of the areas. */
  trials: TrialRecord[];
}

/** How a trial goes on by itself. */
export interface TrialPlan {
  /** Further shares in hundredths, the next one first. */
  next_shares: number[];
  /** For how many minutes it has to be well before each. */
  after_minutes: number;
  /** Since when it is at the share of now. */
  step_since: string;
}

/** What a share of the visitors sees of one area. */
export interface TrialRecord {
  area: AreaName;
  /** The share, in hundredths. */
  percent: number;
  since: string;
  builds: Builds;
  plan?: TrialPlan;
}

/** A channel: the one document that says what it shows. It is changed by a conditional update on its number. */
export interface ChannelRecord {
  /** Its name. */
  _id: string;
  number: number;
  last: Move;
  /** Moves of which the history or the store does not know yet. */
  pending: Move[];
}

/** A move as the history keeps it. */
export interface PastMove extends Move {
  /** Channel and number, which order as text. */
  _id: string;
  channel: string;
}

/** A version that was published. */
export interface PublishedRecord extends PublishedVersion {
  /** Area and version. */
  _id: string;
}
