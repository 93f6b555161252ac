import { inheritedVariables, readSettings } from '../settings';
import { onStopRequest } from '../setup/stop-request';
import { openStack, type Stack } from '../stack/open-stack';

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
    stopping = true;
    printLine('stopping');
    await (stack ?? (await opening.catch(() => undefined)))?.close();
    process.exit(0);
  };
  onStopRequest(() => void stop());
  stack = await opening;
  if (!stopping) listWhatRuns(stack, settings.operatorPassword !== undefined);
}

main().catch(fail);
