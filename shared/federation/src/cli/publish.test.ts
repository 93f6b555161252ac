import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { descriptorOf, liveAreas } from '../../testing/descriptors';
import { documentOf, type FakeStore, startFakeStore } from '../../testing/fake-store';
import { writeBuiltArea } from '../../testing/write-built-area';
import { shapesOf } from '../seams/shapes';
import { runCommand } from './run-command';

const shellBundle = `exports.shared = {};
exports.renderPage = async ({ module, page, boot }) => module[page](boot);`;
const areaBundle = `exports.default = {
  home: (boot) => '<p>' + boot.release.number + '</p>',
  throws: () => { throw new Error('no window here'); },
};`;
const shell = descriptorOf('shell', {
  server: { path: 'server/index.js', bytes: shellBundle.length, sha256: 'a'.repeat(64) },
});
const routeOf = (page: string) => ({
  path: `/mfe-smb/${page}/`,
  page,
  title: page,
  description: '',
  render: 'server' as const,
});

let root: string;
let store: FakeStore;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'publish-'));
  store = await startFakeStore(liveAreas({ shell }));
  store.files.set(`shell/${shell.version}/server/index.js`, new TextEncoder().encode(shellBundle));
});
afterEach(async () => {
  await store.close();
  await rm(root, { recursive: true });
});

const run = (line: string) =>
  runCommand(line.split(' '), { root, variables: store.variables, report: () => undefined });
const built = (change: Parameters<typeof writeBuiltArea>[2] = {}) =>
  writeBuiltArea(root, 'mfe-smb', {
    server: areaBundle,
    shapes: shapesOf({ calls: ['menuData'], parts: [] }),
    ...change,
    change: { routes: [routeOf('home')], ...change.change },
  });

describe('npm run release -- publish', () => {
  it('sends the files of the build in all languages once, and then says that it is there', async () => {
    const { version, translations } = await built();
    const first = await run('publish mfe-smb');
    expect(first.err).toBe('');
    expect(first.out).toBe(
      [
        `mfe-smb ${version} is published (6 files). It fits to what is live on stable (release 7).`,
        `Show it: npm run release -- promote mfe-smb ${version}`,
      ].join('\n'),
    );
    const names = [version, translations?.es].flatMap((one) =>
      ['remoteEntry.js', 'server/index.js', 'server/shapes.json'].map((file) => `mfe-smb/${one}/${file}`),
    );
    expect([...store.sent.keys()].sort()).toEqual(names.sort());
    expect([...store.finished.keys()].sort()).toEqual([version, translations?.es].sort());
    expect((await run('publish mfe-smb')).out).toContain(`mfe-smb ${version} was published already`);
    expect(store.sent.size).toBe(6);
  });

  it('shows what it has published at once, to a share of the visitors too, where it is asked to', async () => {
    const { version } = await built();
    expect((await run('publish mfe-smb --percent 10')).code).toBe(2);
    expect((await run('publish mfe-smb --promote --percent 0')).code).toBe(2);
    expect(store.sent.size).toBe(0);
    const { code, out } = await run('publish mfe-smb --promote --reason better');
    expect([code, out]).toEqual([0, expect.stringContaining(`stable 8  mfe-smb ${version} promoted`)]);
    expect([...store.finished.keys()]).toContain(version);
    const trial = JSON.parse((await run('publish mfe-smb --promote --percent 10 --json')).out);
    expect(trial).toMatchObject({ version, is_new: false, move: { kind: 'trial', percent: 10 } });
    expect(store.promoted).toMatchObject([
      { area: 'mfe-smb', version, percent: 100, reason: 'better' },
      { area: 'mfe-smb', version, percent: 10, reason: '' },
    ]);
  });

  it('sends nothing of what is refused, and says all that is wrong with what to do', async () => {
    const { version } = await built({
      files: { 'remoteEntry.js': 'one();', 'page.css': 'header{display:none}' },
      change: {
        imports: { '@bowtie/web': ['useMagic'] },
        copies: ['react'],
        routes: [routeOf('throws'), { ...routeOf('home'), path: '/mfe-account/' }],
      },
    });
    store.reference = { paths: {} };
    const { code, err } = await run('publish mfe-smb');
    expect(code).toBe(1);
    expect(err.split('\n').filter((line) => !line.startsWith('      '))).toEqual([
      `mfe-smb ${version} is refused; 7 things are wrong:`,
      '  mfe-smb has react in its own files, which the shell gives: it would be in the page twice.',
      '  page.css reaches outside mfe-smb: header.',
      '  mfe-account and mfe-smb both claim /mfe-account/.',
      `  mfe-smb imports useMagic from @bowtie/web, which the live shell ${shell.version} does not give.`,
      '  mfe-smb calls menuData (GET /ajax/menu-data/), which the running gateway does not serve.',
      '  On the server the route /mfe-smb/throws/ of mfe-smb throws: no window here.',
      '  On the server the route /es/mfe-smb/throws/ of mfe-smb throws: no window here.',
    ]);
    expect(err).toContain('      Have a shell promoted that gives it, and publish then');
    expect(store.sent.size + store.finished.size).toBe(0);
  });

  it('refuses a build that was changed afterwards, or whose languages are not of one build', async () => {
    const { version } = await built();
    await writeFile(path.join(root, 'mfe-smb/dist/en/remoteEntry.js'), 'two();');
    await writeFile(path.join(root, 'mfe-smb/dist/en/more.js'), '');
    const { err } = await run('publish mfe-smb');
    expect(err).toContain(`mfe-smb ${version}: remoteEntry.js has other content than the descriptor says.`);
    expect(err).toContain(`mfe-smb ${version}: more.js is not in the descriptor.`);
    await built({ change: { translations: { es: version } } });
    expect((await run('publish mfe-smb')).err).toContain(
      'The build of mfe-smb in es does not belong to the one in en.',
    );
  });
});

describe('npm run release -- check', () => {
  it('says the same and publishes nothing', async () => {
    const { version } = await built();
    expect(await run('check mfe-smb')).toEqual({
      code: 0,
      out: `mfe-smb ${version} may be published. It fits to what is live on stable (release 7).`,
      err: '',
    });
    expect(store.sent.size).toBe(0);
    expect(JSON.parse((await run('check mfe-smb --json')).out)).toEqual({
      area: 'mfe-smb',
      version,
      compared: 7,
    });
  });

  it('renders the live areas with a shell that is to be published', async () => {
    const smb = descriptorOf('mfe-smb', {
      routes: [routeOf('throws')],
      server: { path: 'server/index.js', bytes: 1, sha256: 'b'.repeat(64) },
    });
    store.document = documentOf(liveAreas({ shell, 'mfe-smb': smb }));
    store.files.set(`mfe-smb/${smb.version}/server/index.js`, new TextEncoder().encode(areaBundle));
    await writeBuiltArea(root, 'shell', { server: shellBundle });
    expect((await run('check shell')).err).toContain(
      'the route /mfe-smb/throws/ of mfe-smb throws: no window here',
    );
  });

  it('looks at a build by itself where nothing is live yet', async () => {
    await built();
    store.document = undefined;
    expect((await run('check mfe-smb')).out).toContain('Nothing is live on stable yet');
  });

  it('says how to build what is not built', async () => {
    const { code, err } = await run('check mfe-smb');
    expect(code).toBe(1);
    expect(err).toBe(
      'mfe-smb/dist/en holds no built area. Build it first: npx turbo run build --filter=@bowtie/mfe-smb',
    );
    await built();
    await writeFile(path.join(root, 'mfe-smb/dist/en/server/shapes.json'), '{}');
    expect((await run('check mfe-smb')).err).toContain('was built by another version of the build');
  });
});
