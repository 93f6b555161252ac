import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './setup/debian-packages';
import { repository } from './setup/repository';
import { onStopRequest } from './setup/stop-request';
import { type Check, chooseChecks } from './test/check-list';
import { failures } from './test/failures';
import { type CommandResult, CommandRunner } from './test/run-command';

/** `npm test`: runs every check, those named as arguments, or with `--area` those of one area, and goes on after one that failed. */

const stillRunningMs = 30_000;

interface Outcome {
  check: Check;
  passed: boolean;
  /** What failed in it, or passed only when tried again. */
  failureLines: string[];
  ms: number;
}

const printLine = (line: string) => console.log(`· ${line}`);
const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

/** Settings of a store that is in use must not reach the tests; whatever they write goes to a folder of their own. */
function testEnvironment(dir: string): NodeJS.ProcessEnv {
  const { PORT, DATA_DIR, ...environment } = process.env;
  return { ...environment, TMPDIR: dir, CI: '1' };
}

async function runCheck(runner: CommandRunner, check: Check, env: NodeJS.ProcessEnv): Promise<Outcome> {
  const start = Date.now();
  printLine(`${check.name}: ${check.what}`);
  const running = setInterval(
    () => printLine(`${check.name} … ${seconds(Date.now() - start)}`),
    stillRunningMs,
  );
  let result: CommandResult;
  try {
    for (const needed of check.needs) ensureInstalled(needed, printLine);
    result = await runner.run(check.command, check.args, { cwd: repository, env });
  } catch (error) {
    result = { passed: false, output: error instanceof Error ? error.message : String(error) };
  }
  clearInterval(running);
  const ms = Date.now() - start;
  if (!result.passed) console.log(`\n${result.output.trimEnd()}\n`);
  console.log(`${result.passed ? '✓' : '✗'} ${check.name} ${seconds(ms)}`);
  return { check, passed: result.passed, failureLines: failures(result.output), ms };
}

function printTable(outcomes: Outcome[]): void {
  console.log('');
  for (const { check, passed, failureLines, ms } of outcomes) {
    const columns = [
      passed ? 'passed' : 'FAILED',
      check.name.padEnd(8),
      seconds(ms).padStart(8),
      `  ${check.what}`,
    ];
    console.log(`  ${columns.join('  ')}`);
    for (const line of failureLines) console.log(`            ${line}`);
  }
  const passed = outcomes.filter((outcome) => outcome.passed).length;
  console.log(`checks: ${passed} passed, ${outcomes.length - passed} failed`);
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { area: { type: 'string' } },
    allowPositionals: true,
  });
  const chosen = chooseChecks(positionals, values.area);
  const dir = mkdtempSync(join(tmpdir(), 'bowtie-checks-'));
  const runner = new CommandRunner();
  let stopping = false;
  const stop = async (code: number) => {
    stopping = true;
    printLine('stopping');
    await runner.stop();
    rmSync(dir, { recursive: true, force: true });
    process.exit(code);
  };
  onStopRequest((code) => void stop(code), true);

  const env = testEnvironment(dir);
  const outcomes: Outcome[] = [];
  const beside: Promise<Outcome>[] = [];
  for (const check of chosen) {
    if (check.waitsForAll) await Promise.all(beside);
    if (stopping) return;
    const outcome = runCheck(runner, check, env);
    if (check.runsBeside) beside.push(outcome);
    else outcomes.push(await outcome);
  }
  outcomes.push(...(await Promise.all(beside)));
  if (stopping) return;
  rmSync(dir, { recursive: true, force: true, maxRetries: 3 });
  printTable(outcomes);
  process.exitCode = outcomes.every(({ passed }) => passed) ? 0 : 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
});
