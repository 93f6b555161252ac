import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { AREAS, type AreaName, recordOf } from '@bowtie/contracts';
import { startAreaDevServer } from '@bowtie/federation';
import { FolderBlobs, ReleaseStore } from '@bowtie/release-store';
import { hasDevelopmentBuild, type ReleasedAreas } from './releases/copy-for-development';
import { lastReleased, writeDevelopmentRelease } from './releases/development-release';
import { releaseCheckout } from './releases/local-release';
import { readRunningStore } from './releases/running-store';
import { inheritedVariables, readSettings } from './settings';
import { buildAll, buildServers } from './setup/build';
import { ensureInstalled, redisNeeded } from './setup/debian-packages';
import { ensurePortFree } from './setup/port';
import { repository } from './setup/repository';
import { onStopRequest } from './setup/stop-request';
import { openStack, type Stack } from './stack/open-stack';
import { findFreePort } from './stack/ports';

const settleMs = 200;

function printLine(line: string): void {
  console.log(`· ${line}`);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
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

interface Released {
  from: ReleasedAreas;
  versions: Readonly<Record<AreaName, string>>;
}

/** The areas that were last released here; where the store was never started here, all are built once. */
async function releasedHere(): Promise<Released> {
  const artefacts = join(repository, 'artefacts');
  let released = await lastReleased(artefacts);
  if (released === undefined || !hasDevelopmentBuild(released.shell)) {
    await buildAll(printLine);
    released = (await releaseCheckout(repository, artefacts)).areas;
  }
  const areas = released;
  return {
    from: new ReleaseStore(new FolderBlobs(artefacts, false)),
    versions: recordOf(AREAS, (area) => areas[area].version),
  };
}

/** The areas that are live at a store's address. */
async function releasedAt(address: string): Promise<Released> {
  const store = await readRunningStore(address);
  const { url, number, versions, warnings } = store;
  printLine(`the other areas and the shell are those of ${url}, release ${number}`);
  printLine(
    `calls go to the services of this machine: nothing is read from ${url} but its areas, and nothing sent`,
  );
  for (const warning of warnings) printLine(`warning: ${warning}`);
  return { from: store, versions };
}

function readArguments(): { areas: AreaName[]; against: string | undefined } {
  const { positionals, values } = parseArgs({
    options: { against: { type: 'string' } },
    allowPositionals: true,
  });
  const { against } = values;
  if (against !== undefined && positionals.length === 0)
    throw new Error(
      'Name the areas that you work on: npm run dev -- mfe-smb --against https://store.example',
    );
  return { areas: chosenAreas(positionals), against };
}

/**
 * `npm run dev [-- area … [--against URL]]`: the store with areas that are rebuilt at every change and take it into the running page. The other
 * areas, and the shell, are those that were last released here or are live at an address: nothing of theirs is built.
 */
async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const { areas, against } = readArguments();
  await ensurePortFree(settings.port);
  if (settings.redisUrl === undefined) ensureInstalled(redisNeeded, printLine);
  const artefacts = join(settings.dataDir, 'development-artefacts');
  printLine(`starting the development servers of ${areas.join(', ')}`);
  const starting = areas.map(async (area) =>
    startAreaDevServer(join(repository, area), { port: await findFreePort() }),
  );
  let opening: Promise<Stack> | undefined;
  let isStopping = false;
  const stop = async (code: number) => {
    if (isStopping) return;
    isStopping = true;
    printLine('stopping');
    await (await opening?.catch(() => undefined))?.close();
    for (const server of starting) await (await server.catch(() => undefined))?.close();
    process.exit(code);
  };
  onStopRequest(() => void stop(0));
  const fail = (error: unknown) => {
    if (!isStopping) console.error(messageOf(error));
    return stop(1);
  };
  const open = async () => {
    const released = against === undefined ? releasedHere() : releasedAt(against);
    const layOut = async () => {
      const servers = await Promise.all(starting);
      const { from, versions } = await released;
      await writeDevelopmentRelease({ root: repository, from, versions, servers, out: artefacts });
      return servers;
    };
    // Where nothing was released here, that builds too.
    const [servers] = await Promise.all([layOut(), released.then(buildServers)]);
    // The store starts beside the first build of the areas.
    opening = openStack({
      settings,
      mode: 'singleProcess',
      inherited: inheritedVariables(process.env),
      env: {
        ARTEFACTS_DIR: artefacts,
        DEVELOPMENT_AREAS: servers.map(({ area, origin }) => `${area}=${origin}`).join(','),
      },
      printLine,
    });
    const [stack] = await Promise.all([opening, ...servers.map(({ built }) => built)]);
    for (const { area, ended } of servers)
      void ended.then(() => fail(new Error(`The development server of ${area} ended.`)));
    return stack;
  };
  const stack = await open().catch(fail);
  if (stack === undefined || isStopping) return;
  watchServers(stack);
  console.log(`ready ${stack.url}  (${areas.join(', ')} and the services reload at every change)`);
}

main().catch((error: unknown) => {
  console.error(messageOf(error));
  process.exit(1);
});
