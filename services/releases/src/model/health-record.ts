import type { AreaName, HealthCounts } from '@bowtie/contracts';

/** What was counted of a version on a channel in one minute. */
export interface HealthMinute extends HealthCounts {
  /** Channel, area, version and minute. */
  _id: string;
  channel: string;
  at: Date;
}

/** How the registry came to act on a version by itself; there is one of each version and channel at most. */
export interface HealthAct {
  /** Channel, area and version. */
  _id: string;
  channel: string;
  area: AreaName;
  version: string;
  /** The version that it was compared with. */
  before: string;
  /** Whether it was on trial; else it was live. */
  isTrial: boolean;
  /** In words, as history, page, log and notices have it. */
  reason: string;
  decided_at: Date;
  /** `decided` until it was tried; then what came of it. */
  state: 'decided' | 'done' | 'refused' | 'outdated';
  /** Why it was refused; null where it was not. */
  refusal: string | null;
  /** Whether what came of it is queued for the teams of the area. */
  isNotified: boolean;
}
