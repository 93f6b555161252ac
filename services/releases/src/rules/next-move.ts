import { AREAS, type AreaName, english, type ReleaseAct } from '@bowtie/contracts';
import type { Builds, Move, TrialPlan, TrialRecord } from '../model/channel-record';

/** Who moves a channel, when and why. */
export interface Author {
  by: string;
  reason: string;
  /** When, in ISO 8601. */
  at: string;
}

/** Why a channel does not move: a code of the calls' errors. */
export type MoveRefusal = 'already_live' | 'nothing_before';

export const versionOf = (builds: Builds): string => builds[english.tag] ?? '';

function act(
  kind: ReleaseAct['kind'],
  area: AreaName,
  version: string,
  before: string,
  percent: number,
  { by, reason, at }: Author,
): ReleaseAct {
  return { kind, area, version, before, percent, by, reason, at };
}

/** What of an area is on trial. */
export function trialOf({ trials }: Pick<Move, 'trials'>, area: AreaName): TrialRecord | undefined {
  return trials.find((trial) => trial.area === area);
}

const withoutTrial = ({ trials }: Move, area: AreaName): TrialRecord[] =>
  trials.filter((trial) => trial.area !== area);

/** Shows other builds of an area to everybody; a trial of that area is over with it. */
function withLive(current: Move, area: AreaName, builds: Builds, at: string): Omit<Move, 'act'> {
  return {
    number: current.number + 1,
    live: { ...current.live, [area]: builds },
    since: { ...current.since, [area]: at },
    trials: withoutTrial(current, area),
  };
}

/** The move that shows a version to a share of the visitors; to all of them at 100 percent. */
export function promotion(
  current: Move,
  area: AreaName,
  builds: Builds,
  percent: number,
  author: Author,
  plan?: Omit<TrialPlan, 'step_since'>,
): Move | MoveRefusal {
  const before = versionOf(current.live[area]);
  const version = versionOf(builds);
  if (version === before) return 'already_live';
  if (percent === 100)
    return {
      ...withLive(current, area, builds, author.at),
      act: act('promote', area, version, before, percent, author),
    };
  const known = trialOf(current, area);
  const isSame = known !== undefined && versionOf(known.builds) === version;
  if (isSame && known.percent === percent && plan === undefined) return 'already_live';
  const trial = {
    ...{ area, percent, builds, since: isSame ? known.since : author.at },
    ...(plan !== undefined && { plan: { ...plan, step_since: author.at } }),
  };
  return {
    ...current,
    number: current.number + 1,
    trials: [...withoutTrial(current, area), trial].sort(
      (a, b) => AREAS.indexOf(a.area) - AREAS.indexOf(b.area),
    ),
    act: act('trial', area, version, before, percent, author),
  };
}

/** The move that ends the trial of an area; undefined where it is on none. */
export function endOfTrial(current: Move, area: AreaName, author: Author): Move | undefined {
  const trial = trialOf(current, area);
  if (trial === undefined) return undefined;
  const before = versionOf(current.live[area]);
  return {
    ...current,
    number: current.number + 1,
    trials: withoutTrial(current, area),
    act: act('end_trial', area, versionOf(trial.builds), before, trial.percent, author),
  };
}

/** The move that takes an area back to builds that were live. */
export function rollBack(
  current: Move,
  area: AreaName,
  builds: Builds | undefined,
  author: Author,
): Move | MoveRefusal {
  if (builds === undefined) return 'nothing_before';
  const before = versionOf(current.live[area]);
  const version = versionOf(builds);
  if (version === before) return 'already_live';
  return {
    ...withLive(current, area, builds, author.at),
    act: act('roll_back', area, version, before, 100, author),
  };
}
