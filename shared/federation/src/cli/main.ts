import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCommand } from './run-command';

const { code, out, err } = await runCommand(process.argv.slice(2), {
  root: path.resolve(fileURLToPath(import.meta.url), '../../../../..'),
  variables: process.env,
  report: (line) => process.stderr.write(`${line}\n`),
});
if (out !== '') process.stdout.write(`${out}\n`);
if (err !== '') process.stderr.write(`${err}\n`);
process.exitCode = code;
