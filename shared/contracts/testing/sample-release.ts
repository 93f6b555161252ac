import { recordOf } from '@bowtie/domain';
import { AREAS, type AreaName, CONTRACT_VERSION } from '../src/release/areas';
import type { ChannelDocument, ReleaseAct } from '../src/release/channel';
import type { AreaDescriptor } from '../src/release/release';

const at = '2026-01-01T00:00:00.000Z';

/** What a small area says of itself, for tests: a remote with one file, or a shell, but for what is said of it. */
export function sampleDescriptor(area: AreaName, change: Partial<AreaDescriptor> = {}): AreaDescriptor {
  return {
    format: 1,
    area,
    container: area.replaceAll('-', '_'),
    team: 'any',
    version: '1.0.0-aaaaaaaaaaaa',
    contract: CONTRACT_VERSION,
    ...(area === 'shell' ? {} : { entry: 'entry.js' }),
    boot: { js: ['entry.js'], css: [] },
    fonts: [],
    exposes: [],
    provides: {},
    needs: {},
    calls: {},
    routes: [],
    pages: {},
    files: [],
    ...change,
  };
}

const start: ReleaseAct = {
  kind: 'start',
  area: null,
  version: null,
  before: null,
  percent: 100,
  by: 'tests',
  reason: '',
  at,
};

/** What a channel shows, for tests: the first release of small areas, but for what is said of it. */
export function sampleDocument(
  change: Partial<Omit<ChannelDocument, 'digest'>> = {},
): Omit<ChannelDocument, 'digest'> {
  const { created_at = at } = change;
  return {
    format: 1,
    channel: 'stable',
    number: 1,
    created_at,
    since: recordOf(AREAS, () => created_at),
    areas: recordOf(AREAS, (area) => sampleDescriptor(area)),
    act: { ...start, at: created_at },
    ...change,
  };
}
