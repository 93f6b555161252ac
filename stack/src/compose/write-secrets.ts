import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { secretNames } from './compose-sections';
import { makeSecretFiles } from './secret-files';

/** `npm run compose:secrets [-- --sandboxes]`: makes the files of secrets that the containers are given. */
const { values } = parseArgs({ options: { sandboxes: { type: 'boolean', default: false } } });
const dir = resolve(process.env.SECRETS_DIR ?? 'secrets');
const empty = makeSecretFiles(dir, await secretNames(), values.sandboxes);
process.stdout.write(`Secrets are in ${dir}.\n`);
if (empty.length > 0)
  process.stdout.write(
    `These are empty: fill in those of the partners that you use, and leave the others.\n${empty.map((name) => `  ${name}\n`).join('')}`,
  );
