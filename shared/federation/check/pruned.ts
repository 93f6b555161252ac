import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import {
  AREAS,
  type AreaDescriptor,
  areaDescriptorSchema,
  areaNameSchema,
  type PageLanguage,
  pageLanguages,
  releaseDocumentSchema,
} from '@bowtie/contracts';
import { builtFolder } from '../src/release/built-folder';
import { documentOf, startFakeStore } from '../testing/fake-store';

/**
 * Proves that an area is built, checked and published from a checkout that `turbo prune` cut down to it and what it needs: it is
 * installed by its own lock file, gives the same version as the whole checkout, and is published to a store that shows the builds of the
 * whole checkout. Needs those builds (`npm run build`) and the package registry; takes one to two minutes.
 */

const repository = path.resolve(fileURLToPath(import.meta.url), '../../../..');
const run = promisify(execFile);
const MOST_OUTPUT = 16 * 1_048_576;

async function step(
  what: string,
  command: string,
  args: string[],
  cwd: string,
  env: object = {},
): Promise<string> {
  const since = performance.now();
  const { stdout } = await run(command, args, {
    cwd,
    env: { ...process.env, ...env },
    maxBuffer: MOST_OUTPUT,
  });
  process.stdout.write(`${what}: ${((performance.now() - since) / 1_000).toFixed(1)} s\n`);
  return stdout;
}

async function descriptorIn(root: string, area: string, language: PageLanguage): Promise<AreaDescriptor> {
  const file = path.join(root, area, builtFolder(language), 'area.json');
  return areaDescriptorSchema.parse(JSON.parse(await readFile(file, 'utf8')));
}

async function areasIn(language: PageLanguage) {
  const areas = await Promise.all(
    AREAS.map(async (area) => [area, await descriptorIn(repository, area, language)]),
  );
  return releaseDocumentSchema.shape.areas.parse(Object.fromEntries(areas));
}

/** A store that shows what the whole checkout built. */
async function storeOfCheckout() {
  const [english, ...others] = pageLanguages;
  if (english === undefined) throw new Error('the store has a language');
  const areas = await areasIn(english);
  const store = await startFakeStore(areas);
  const translations: NonNullable<ReturnType<typeof documentOf>['translations']> = {};
  for (const language of others) translations[language.tag] = await areasIn(language);
  store.document = { ...documentOf(areas), translations };
  for (const language of pageLanguages) {
    const { version, server, unserved = [] } = await descriptorIn(repository, 'shell', language);
    for (const file of [...(server === undefined ? [] : [server]), ...unserved]) {
      const content = await readFile(path.join(repository, 'shell', builtFolder(language), file.path));
      store.files.set(`shell/${version}/${file.path}`, content);
    }
  }
  return store;
}

async function main(): Promise<void> {
  const area = areaNameSchema.parse(process.argv[2] ?? 'mfe-smb');
  const folder = await mkdtemp(path.join(tmpdir(), 'pruned-'));
  const store = await storeOfCheckout();
  try {
    const name = `@bowtie/${area}`;
    await step('prune', 'npx', ['turbo', 'prune', name, `--out-dir=${folder}`], repository);
    await step('npm ci', 'npm', ['ci', '--no-audit', '--no-fund', '--prefer-offline'], folder);
    await step('build', 'npx', ['turbo', 'run', 'build', `--filter=${name}`], folder);
    for (const language of pageLanguages) {
      const [whole, pruned] = [
        await descriptorIn(repository, area, language),
        await descriptorIn(folder, area, language),
      ];
      if (whole.version !== pruned.version)
        throw new Error(
          `the version differs: ${pruned.version} here, ${whole.version} in the whole checkout`,
        );
    }
    const release = (command: string) =>
      step(command, 'npm', ['run', '--silent', 'release', '--', command, area], folder, store.variables);
    process.stdout.write(await release('check'));
    process.stdout.write(await release('publish'));
  } finally {
    await store.close();
    await rm(folder, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${output}\n`);
  process.exitCode = 1;
});
