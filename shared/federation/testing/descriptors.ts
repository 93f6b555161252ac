import {
  AREAS,
  type AreaDescriptor,
  type AreaName,
  type ReleaseDocument,
  releaseDocumentSchema,
} from '@bowtie/contracts';
import { sampleDescriptor } from '@bowtie/contracts/sample-release';
import { contentVersion } from '../src/build/describe-area';

/** A descriptor of a small area as a build writes it, with the version of its content. */
export function descriptorOf(area: AreaName, change: Partial<AreaDescriptor> = {}): AreaDescriptor {
  const isShell = area === 'shell';
  const described = sampleDescriptor(area, {
    team: `team of ${area}`,
    language: 'en',
    ...(isShell ? {} : { entry: 'remoteEntry.js' }),
    boot: { js: ['remoteEntry.js'], css: [] },
    exposes: isShell ? [] : ['./App'],
    provides: isShell ? { react: '19.3.1', '@bowtie/web': '1.0.0' } : {},
    needs: isShell ? {} : { react: '^19.3.1', '@bowtie/web': '^1.0.0' },
    ...(isShell
      ? { exports: { react: ['memo', 'useState'], '@bowtie/web': ['call', 'Link'] } }
      : { imports: { react: ['*', 'useState'], '@bowtie/web': ['call'] } }),
    copies: [],
    uses: [],
    parts: {},
    routes: isShell
      ? []
      : [{ path: `/${area}/`, page: 'home', title: area, description: '', render: 'client' as const }],
    pages: isShell ? {} : { home: { js: ['remoteEntry.js'], css: [] } },
    files: [{ path: 'remoteEntry.js', bytes: 3, sha256: 'a'.repeat(64) }],
    unserved: [],
    ...change,
  });
  const { version: _version, ...content } = described;
  return { ...described, version: change.version ?? contentVersion('1.0.0', content) };
}

/** What is live, of small areas. */
export function liveAreas(change: Partial<Record<AreaName, AreaDescriptor>> = {}): ReleaseDocument['areas'] {
  const areas = AREAS.map((area) => [area, change[area] ?? descriptorOf(area)]);
  return releaseDocumentSchema.shape.areas.parse(Object.fromEntries(areas));
}
