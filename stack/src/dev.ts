import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { AREAS, type AreaName, type ReleaseDocument } from '@bowtie/contracts';
import { type AreaDevServer, startAreaDevServer } from '@bowtie/federation';
import getPort from 'get-port';
import { lastReleased, writeDevelopmentRelease } from './releases/development-release';
import { releaseCheckout } from './releases/local-release';
import { inheritedVariables, readSettings } from './settings';
import { buildAll, buildForDevelopment } from './setup/build';
import { ensureInstalled, redisNeeded } from './setup/debian-packages';
import { ensurePortFree } from './setup/port';
import { repository } from './setup/repository';
import { openStack, type Stack } from './stack/open-stack';

const settleMs = 200;

function printLine(line: string): void {
  console.log(`· ${line}`);
}

function chosenAreas(names: readonly string[]): AreaName[] {
  const unknown = names.filter((name) => !AREAS.some((area) => area === name));
  if (unknown.length > 0)
    throw new Error(`${unknown.join(', ')}: no such area. There are ${AREAS.join(', ')}.`);
  return names.length === 0 ? [...AREAS] : AREAS.filter((area) => names.includes(area));
}

function rebuildServers(): Promise<boolean> {
  const args = ['run', '--silent', 'build', '--workspace', 'stack', '--workspace', 'services/fulfilment'];
  const build = spawn('npm', args, { cwd: repository, stdio: ['ignore', 'ignore', 'inherit'] });
  return new Promise((resolve) => build.once('exit', (code) => resolve(code === 0)));
}

/** Bundles and starts the servers again when their sources change. */
function watchServers(stack: Stack): void {
  let timer: NodeJS.Timeout | undefined;
  let working = Promise.resolve();
  const again = async () => {
    printLine('a service changed');
    if (!(await rebuildServers())) return printLine('the services did not build; the old ones go on');
    for (const name of ['bowtie', 'fulfilment']) await stack.processes.get(name)?.restart();
    printLine('the services are new');
  };
  for (const folder of ['gateway/src', 'services', 'shared']) {
    watch(join(repository, folder), { recursive: true }, (_event, file) => {
      if (!file?.endsWith('.ts') || /(^|\/)(node_modules|dist|test|stack|ui|web|federation)\//.test(file))
        return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        working = working.then(again, again);
      }, settleMs);
    });
  }
}

/** The released areas beside which others are developed; where the store was never started here, all are built once. */
async function releasedAreas(artefacts: string): Promise<ReleaseDocument['areas']> {
  const released = await lastReleased(artefacts);
  if (released !== undefined) return released;
  await buildAll(printLine);
  return (await releaseCheckout(repository, artefacts)).areas;
}

/**
 * `npm run dev [-- area …]`: the store with areas that are rebuilt at every change and take it into the running page. The other areas are those
 * that were last released here: nothing of theirs is built.
 */
async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const areas = chosenAreas(process.argv.slice(2));
  await ensurePortFree(settings.port);
  if (settings.redisUrl === undefined) ensureInstalled(redisNeeded, printLine);
  const built = join(repository, 'artefacts');
  const released = await releasedAreas(built);
  printLine(`starting the development servers of ${areas.join(', ')}`);
  const starting = areas.map(async (area) =>
    startAreaDevServer(join(repository, area), { port: await getPort() }),
  );
  await buildForDevelopment();
  const servers: AreaDevServer[] = await Promise.all(starting);
  const artefacts = join(settings.dataDir, 'development-artefacts');
  await writeDevelopmentRelease({ root: repository, artefacts: built, released, servers, out: artefacts });
  const stack = await openStack({
    settings,
    mode: 'singleProcess',
    inherited: inheritedVariables(process.env),
    env: {
      ARTEFACTS_DIR: artefacts,
      DEVELOPMENT_AREAS: servers.map(({ area, origin }) => `${area}=${origin}`).join(','),
    },
    printLine,
  });
  const stop = async () => {
    printLine('stopping');
    await stack.close();
    await Promise.all(servers.map((server) => server.close()));
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void stop());
  watchServers(stack);
  console.log(`ready ${stack.url}  (${areas.join(', ')} and the services reload at every change)`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
});
