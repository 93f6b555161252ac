import { type AreaDescriptor, type AreaName, addToCart, menuData } from '@bowtie/contracts';
import { openApiDocument } from '@bowtie/contracts/openapi';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { descriptorOf, liveAreas } from '../../testing/descriptors';
import { callShapesOf } from '../seams/call-shape';
import { digestsOf, type Shapes, shapesOf } from '../seams/shapes';
import { checkLimits } from './check-limits';
import { checkStyles } from './check-styles';
import { type Candidate, type LiveStore, liveRefusals, ownRefusals } from './refusals';

const noShapes: Shapes = { calls: {}, parts: {} };

function candidateOf(descriptor: AreaDescriptor, change: Partial<Candidate> = {}): Candidate {
  const files = descriptor.files.map(({ path, bytes, sha256 }) => ({ path, bytes, sha256 }));
  return { descriptor, shapes: noShapes, files, sheets: [], ...change };
}
function liveOf(
  areas: Partial<Record<AreaName, AreaDescriptor>> = {},
  change: Partial<LiveStore> = {},
): LiveStore {
  return { areas: liveAreas(areas), shapes: new Map(), calls: new Map(), ...change };
}
const wrong = (refusals: readonly { wrong: string }[]) => refusals.map((refusal) => refusal.wrong);

describe('an area that fits', () => {
  it('is not refused', () => {
    const candidate = candidateOf(descriptorOf('mfe-smb', { team: 'another' }));
    expect([...ownRefusals(candidate), ...liveRefusals(candidate, liveOf())]).toEqual([]);
  });
});

describe('a name of a shared package', () => {
  const candidate = (area: AreaName, change: Partial<AreaDescriptor>) =>
    candidateOf(descriptorOf(area, change));

  it('is refused where the live shell does not give it', () => {
    const asking = candidate('mfe-smb', { imports: { '@bowtie/web': ['call', 'useMagic'], react: ['*'] } });
    const [refusal, ...more] = liveRefusals(asking, liveOf());
    expect(more).toEqual([]);
    expect(refusal).toMatchObject({
      kind: 'name',
      wrong: expect.stringMatching(
        /^mfe-smb imports useMagic from @bowtie\/web, which the live shell 1\.0\.0-\w+ does not give\.$/,
      ),
      remedy: expect.stringContaining('Have a shell promoted'),
    });
  });

  it('may be taken from a shell only when no live area imports it', () => {
    const shell = candidate('shell', { exports: { react: ['memo'], '@bowtie/web': ['Link', 'call'] } });
    expect(wrong(liveRefusals(shell, liveOf()))).toEqual(
      ['mfe-consumer', 'mfe-build-a-card', 'mfe-smb', 'mfe-account'].map((area) =>
        expect.stringMatching(
          `^The live ${area} 1.0.0-\\w+ imports useState from react, which this shell no longer gives`,
        ),
      ),
    );
    const withoutLink = candidate('shell', { exports: { react: ['useState'], '@bowtie/web': ['call'] } });
    expect(liveRefusals(withoutLink, liveOf())).toEqual([]);
  });

  it('is not judged where a shell says nothing of it', () => {
    expect(liveRefusals(candidate('mfe-smb', { imports: { jotai: ['atom'] } }), liveOf())).toEqual([]);
  });
});

describe('an exposed part', () => {
  const given = (schema: object): Shapes => ({
    calls: {},
    parts: { './BusinessOrder': { details: { ...schema } } },
  });
  const narrow = given({ type: 'object', properties: { id: { type: 'string' } }, required: ['id'] });
  const wide = given({
    type: 'object',
    properties: { id: { type: 'string' }, note: { type: 'string' } },
    required: ['id', 'note'],
  });
  const owner = (shapes: Shapes) =>
    descriptorOf('mfe-smb', { exposes: ['./App', './BusinessOrder'], parts: digestsOf(shapes.parts) });
  const user = (shapes: Shapes) =>
    descriptorOf('mfe-account', { uses: ['./BusinessOrder'], parts: digestsOf(shapes.parts) });
  const live = (given: Shapes, expected: Shapes) =>
    liveOf(
      { 'mfe-smb': owner(expected), 'mfe-account': user(given) },
      { shapes: new Map([['mfe-smb', expected] as const, ['mfe-account', given] as const]) },
    );

  it('is not taken away while a live area shows it', () => {
    const candidate = candidateOf(descriptorOf('mfe-smb'));
    expect(wrong(liveRefusals(candidate, live(narrow, narrow)))).toEqual([
      expect.stringMatching('no longer exposes ./BusinessOrder, which the live mfe-account 1.0.0-\\w+ shows'),
    ]);
  });

  it('does not expect more than its live users give', () => {
    const candidate = candidateOf(owner(wide), { shapes: wide });
    expect(wrong(liveRefusals(candidate, live(narrow, narrow)))).toEqual([
      expect.stringContaining('does not give: details.note is missing'),
    ]);
    expect(liveRefusals(candidateOf(owner(narrow), { shapes: narrow }), live(wide, wide))).toEqual([]);
  });

  it('is shown only where a live area exposes it, and given what that expects', () => {
    const candidate = candidateOf(user(narrow), { shapes: narrow });
    expect(wrong(liveRefusals(candidate, liveOf()))).toEqual([
      'mfe-account shows ./BusinessOrder, which no live area exposes.',
    ]);
    expect(wrong(liveRefusals(candidate, live(wide, wide)))).toEqual([
      expect.stringContaining('what that does not expect: details.note is missing'),
    ]);
  });

  it('is refused where nobody can compare', () => {
    const candidate = candidateOf(user(narrow), { shapes: narrow });
    expect(wrong(liveRefusals(candidate, { ...live(wide, wide), shapes: new Map() }))).toEqual([
      expect.stringContaining('the shapes to compare are not there'),
    ]);
  });
});

describe('a call', () => {
  const shapes = shapesOf({ calls: ['menuData', 'addToCart'], parts: [] });
  const candidate = candidateOf(descriptorOf('mfe-smb', { calls: digestsOf(shapes.calls) }), { shapes });
  const served = (...calls: Parameters<typeof openApiDocument>) => ({
    calls: callShapesOf(openApiDocument(...calls)),
  });

  it('fits where the running gateway serves it as the area knows it', () => {
    expect(liveRefusals(candidate, liveOf({}, served([menuData, addToCart])))).toEqual([]);
  });

  it('is refused where the running gateway does not serve it', () => {
    expect(liveRefusals(candidate, liveOf({}, served([menuData])))).toEqual([
      {
        kind: 'call',
        wrong: 'mfe-smb calls addToCart (POST /ajax/cart/), which the running gateway does not serve.',
        remedy: 'Have the service that owns the call deployed first.',
      },
    ]);
  });

  it('is refused where the running gateway serves it in a shape that breaks the use', () => {
    const smaller = { ...menuData, answer: z.object({ links: z.array(z.string()) }) };
    expect(wrong(liveRefusals(candidate, liveOf({}, served([smaller, addToCart]))))).toContainEqual(
      expect.stringMatching(
        /^mfe-smb calls menuData \(GET \/ajax\/menu-data\/\), which the running gateway serves in another shape: answer: /,
      ),
    );
  });
});

describe('areas that do not fit together', () => {
  const refused = (change: Partial<AreaDescriptor>) =>
    wrong(liveRefusals(candidateOf(descriptorOf('mfe-smb', change)), liveOf()));

  it('are refused for a route of another area', () => {
    const routes = [
      { path: '/mfe-account/', page: 'home', title: 'x', description: '', render: 'client' as const },
    ];
    expect(refused({ routes })).toEqual([expect.stringContaining('/mfe-account/')]);
  });

  it('are refused for a shared package that is missing or out of range', () => {
    expect(refused({ needs: { react: '^20.0.0' } })).toEqual([
      'mfe-smb needs react ^20.0.0, the shell provides 19.3.1.',
    ]);
    expect(refused({ needs: { jotai: '^2.0.0' } })).toEqual([
      'mfe-smb needs jotai ^2.0.0, the shell provides none.',
    ]);
  });

  it('are refused for another contract', () => {
    expect(refused({ contract: 2 })).toEqual([expect.stringContaining('contract 2')]);
  });

  it('are refused for a shared package in the area’s own files', () => {
    expect(wrong(ownRefusals(candidateOf(descriptorOf('mfe-smb', { copies: ['react'] }))))).toEqual([
      'mfe-smb has react in its own files, which the shell gives: it would be in the page twice.',
    ]);
  });
});

describe('a style', () => {
  const outside = (css: string) => wrong(checkStyles({ area: 'mfe-smb' }, [{ path: 'a.css', css }]));

  it.each([
    '.mfe-smb_row_1{color:red}',
    'li.mfe-smb_row_1 > a:hover{color:red}',
    'body.has-dialog .mfe-smb_row_1{color:red}',
    '.mfe-smb_list_1>li+li{color:red}',
    '.mfe-smb_a_1>.mfe-smb_b_1+:last-child{color:red}',
    '.mfe-smb_row_1 + .mfe-smb_row_1{color:red}',
    ':is(.mfe-smb_a_1,.mfe-smb_b_1) a{color:red}',
    '@media print{.mfe-smb_row_1{&:hover{color:red}> a{color:red}}}',
    '.rdg-cell{color:red}',
    '@keyframes mfe-smb_in_1{from{opacity:0}to{opacity:1}}',
  ])('stays inside: %s', (css) => {
    expect(outside(css)).toEqual([]);
  });

  it.each([
    ['header{display:none}', 'header'],
    [':root{--ink:red}', ':root'],
    ['*{margin:0}', '*'],
    ['.mfe-account_row_1{color:red}', '.mfe-account_row_1'],
    ['header:has(.mfe-smb_row_1){display:none}', 'header:has(.mfe-smb_row_1)'],
    [':not(.mfe-smb_row_1){color:red}', ':not(.mfe-smb_row_1)'],
    ['.mfe-smb_row_1 ~ footer{display:none}', '.mfe-smb_row_1 ~ footer'],
    [':is(.mfe-smb_a_1, header){color:red}', ':is(.mfe-smb_a_1, header)'],
    ['.mfe-smb_row_1{~ footer{display:none}}', '~ footer'],
    ['.mfe-smb_row_1, h1{color:red}', 'h1'],
    ['@font-face{font-family:Figtree}', '@font-face'],
    ['@keyframes spin{to{opacity:1}}', '@keyframes spin'],
  ])('reaches outside: %s', (css, what) => {
    expect(outside(css)).toEqual([`a.css reaches outside mfe-smb: ${what}.`]);
  });
});

describe('a limit', () => {
  it('is kept by the entry, the heaviest page and the whole', () => {
    const files = [
      { path: 'remoteEntry.js', bytes: 9_000, gzip: 3_000, sha256: 'a'.repeat(64) },
      { path: 'home.js', bytes: 30_000, gzip: 9_500, sha256: 'b'.repeat(64) },
      { path: 'more.js', bytes: 100, sha256: 'c'.repeat(64) },
    ];
    const pages = {
      home: { js: ['remoteEntry.js', 'home.js'], css: [] },
      other: { js: ['remoteEntry.js'], css: [] },
    };
    const heavy = descriptorOf('mfe-smb', { files, pages });
    expect(checkLimits(heavy, { entry: 3, page: 12.5, whole: 12.6 })).toEqual([]);
    expect(wrong(checkLimits(heavy, { entry: 2, page: 12, whole: 12.5 }))).toEqual([
      'mfe-smb is over its limit: its entry weighs 3.0 kB gzipped, 2 kB are allowed (entry).',
      'mfe-smb is over its limit: the page home weighs 12.5 kB gzipped, 12 kB are allowed (page).',
      'mfe-smb is over its limit: all its files weighs 12.6 kB gzipped, 12.5 kB are allowed (whole).',
    ]);
  });
});

describe('files that differ from the descriptor', () => {
  const descriptor = descriptorOf('mfe-smb', {
    files: [
      { path: 'a.js', bytes: 5, sha256: 'a'.repeat(64), gzip: 2, gzip_sha256: 'd'.repeat(64) },
      { path: 'b.js', bytes: 5, sha256: 'b'.repeat(64) },
      { path: 'c.js', bytes: 5, sha256: 'c'.repeat(64) },
    ],
  });
  const refused = (candidate: Candidate) =>
    wrong(ownRefusals(candidate)).map((text) => text.replace(/^mfe-smb \S+: /, ''));

  it('are refused one by one', () => {
    const files = [
      { path: 'a.js', bytes: 6, sha256: 'a'.repeat(64) },
      { path: 'b.js', bytes: 5, sha256: 'e'.repeat(64) },
      { path: 'd.js', bytes: 5, sha256: 'd'.repeat(64) },
    ];
    expect(refused(candidateOf(descriptor, { files }))).toEqual([
      'a.js has 6 bytes, the descriptor says 5.',
      'a.js.gz is missing.',
      'b.js has other content than the descriptor says.',
      'c.js is missing.',
      'd.js is not in the descriptor.',
    ]);
  });

  it('are refused where the descriptor was changed behind its version', () => {
    const changed = { ...descriptorOf('mfe-smb'), team: 'another' };
    expect(refused(candidateOf(changed))).toEqual([
      `the version ${changed.version} is not that of the descriptor's content.`,
    ]);
  });
});
