import {
  AREAS,
  type CallAnswer,
  type HealthFigures,
  listVersions,
  promoteArea,
  type ReleaseMove,
  readChannelHistory,
  readChannels,
  readReleaseHealth,
  rollBackArea,
} from '@bowtie/contracts';
import { callError, type HandledCall, handle } from '@bowtie/service-kit';
import type { AskedCalls } from './asked-calls';
import type { FakeFailures } from './fake-failures';
import { placed } from './fake-names';

export const liveVersion = '1.0.0-aaaaaaaaaaaa';
const earliestVersion = '0.9.0-aaaaaaaaaaaa';
export const nextVersion = '1.1.0-aaaaaaaaaaaa';

/** What of a version was counted; of little nothing is told. */
function figures(version: string, pages: number, failed: number, lcp: number | null): HealthFigures {
  const p75 = { shown: 900, inp: null, cls: 0.3, lcp };
  const counts = { pages, failed, kinds: {}, p75, renders: 0, renders_failed: 0, missing: 0 };
  return { version, from: placed, to: placed, ...counts };
}

/** One channel, on which the business area may change. */
export function createFakeReleases(asked: AskedCalls, { mayFail }: FakeFailures) {
  const moves: ReleaseMove[] = [
    {
      channel: 'stable',
      number: 1,
      kind: 'start',
      area: null,
      version: null,
      before: null,
      percent: 100,
      by: 'platform',
      reason: 'We <b>open</b>',
      at: placed,
    },
  ];
  const shown = { version: liveVersion, trial: '', percent: 0 };
  const note = (kind: ReleaseMove['kind'], version: string, percent: number, by: string, reason: string) => {
    const move: ReleaseMove = {
      ...{ channel: 'stable', number: moves.length + 1, kind, area: 'mfe-smb' },
      ...{ version, before: liveVersion, percent, by, reason, at: placed },
    };
    moves.unshift(move);
    return move;
  };
  const health: CallAnswer<typeof readReleaseHealth> = { areas: [], acts: [] };
  health.areas = AREAS.map((area) => ({
    area,
    live: figures(liveVersion, area === 'mfe-smb' ? 400 : 0, 9, 2_000),
    before: area === 'mfe-smb' ? figures(earliestVersion, 800, 4, 4_200) : null,
    trial: area === 'mfe-smb' ? figures(nextVersion, 12, 0, 100) : null,
  }));
  const calls: HandledCall[] = [
    handle(readReleaseHealth, async () => health),
    handle(readChannels, async () => {
      const [last] = moves;
      if (last === undefined) return { channels: [] };
      const areas = AREAS.map((area) => ({
        area,
        version: area === 'mfe-smb' ? shown.version : liveVersion,
        team: area,
        since: placed,
        languages: ['en', 'es'],
        before: area === 'mfe-smb' && shown.version !== earliestVersion ? earliestVersion : null,
        others: area === 'mfe-smb' ? 1 : 0,
        trial:
          area === 'mfe-smb' && shown.trial !== ''
            ? { version: shown.trial, percent: shown.percent, since: placed, plan: null }
            : null,
      }));
      return { channels: [{ channel: 'stable', number: last.number, last, areas }] };
    }),
    handle(readChannelHistory, async ({ query: { page, limit } }) => ({
      moves: moves.slice((page - 1) * limit, page * limit),
      total_count: moves.length,
      page,
      limit,
    })),
    handle(listVersions, async ({ params: { area }, query: { page, limit } }) => ({
      versions: [nextVersion, liveVersion].map((version) => ({
        ...{ area, version, builds: { en: version }, team: area, commit: null },
        ...{ published_at: placed, published_by: 'smb' },
      })),
      total_count: 2,
      page,
      limit,
    })),
    handle(promoteArea, async ({ body }) => {
      asked.push({ call: 'promoteArea', key: undefined, body });
      const { version, percent, operator = '', reason } = body;
      if (version === shown.version) throw callError(promoteArea, 'already_live');
      if (percent === 100) Object.assign(shown, { version, trial: '' });
      else Object.assign(shown, { trial: version, percent });
      const move = note(percent === 100 ? 'promote' : 'trial', version, percent, operator, reason);
      mayFail();
      return { move };
    }),
    handle(rollBackArea, async ({ body }) => {
      asked.push({ call: 'rollBackArea', key: undefined, body });
      const { expected = '', operator = '', reason } = body;
      const isTrial = expected === shown.trial;
      if (!isTrial && expected !== shown.version) throw callError(promoteArea, 'not_shown');
      if (isTrial) shown.trial = '';
      else shown.version = earliestVersion;
      const move = note(isTrial ? 'end_trial' : 'roll_back', shown.version, 100, operator, reason);
      mayFail();
      return { move };
    }),
  ];
  return { shown, moves, health, calls };
}
