import { inheritedVariables, readSettings } from '../settings';
import { openStack, type Stack } from '../stack/open-stack';

const parentCheckMs = 1_000;

function printLine(line: string): void {
  console.log(`· ${line}`);
}

function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}

function listWhatRuns({ url, secrets }: Stack, passwordGiven: boolean): void {
  const password = passwordGiven ? 'OPERATOR_PASSWORD' : secrets.operatorPassword;
  console.log(`ready ${url}`);
  console.log(`  store          ${url}/`);
  console.log(`  mail inbox     ${url}/sandbox/mail/`);
  console.log(`  text messages  ${url}/sandbox/phone/`);
  console.log(`  print house    ${url}/sandbox/print/jobs/`);
  console.log(`  parcels        ${url}/sandbox/parcels/`);
  console.log(`  operators      ${url}/ops/         (name operator, password ${password})`);
  console.log(`  status page    ${url}/ops/status   (the same)`);
  console.log(`  queue board    ${url}/ops/queues   (the same)`);
  console.log(`  API reference  ${url}/docs`);
}

/** `npm start`: the whole store on this machine, until Ctrl-C. */
async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const mode = process.argv.includes('--split') ? 'split' : 'singleProcess';
  let stack: Stack | undefined;
  let stopping = false;
  const opening = openStack({ settings, mode, inherited: inheritedVariables(process.env), printLine });
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    printLine('stopping');
    await (stack ?? (await opening.catch(() => undefined)))?.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
  // When npm is killed, nobody is left to press Ctrl-C.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event !== undefined) {
    setInterval(() => process.ppid !== parent && void stop(), parentCheckMs).unref();
  }
  stack = await opening;
  if (!stopping) listWhatRuns(stack, settings.operatorPassword !== undefined);
}

// Whoever started it may no longer read what it prints.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
main().catch(fail);
