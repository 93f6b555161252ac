import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { OperatorSchema, readOperators, writeOperators } from '../operators/operators-file';
import { hashPassword } from '../operators/passwords';
import { roles } from '../rules/roles';

const usage = `npm run operator -- add NAME --role ${roles.join('|')}   adds an operator, or gives one another role and password
npm run operator -- remove NAME                        takes one off, which ends their sessions
npm run operator -- list                               lists all of them
  --file FILE    the operators' file; else OPERATORS_FILE, else operators.json in DATA_DIR (.data)
  --password -   reads the password from the first line of the input; else one is made and shown`;

const shortestPassword = 12;
const madeBytes = 15;

const say = (line: string) => process.stdout.write(`${line}\n`);

class UsageError extends Error {}

async function passwordOf(given: string | undefined): Promise<{ password: string; isMade: boolean }> {
  if (given === undefined) return { password: randomBytes(madeBytes).toString('base64url'), isMade: true };
  if (given !== '-')
    throw new UsageError('A password on the command line can be read by others: use --password -');
  const input = createInterface({ input: process.stdin });
  const { value: password = '' } = await input[Symbol.asyncIterator]().next();
  input.close();
  if (password.length < shortestPassword)
    throw new UsageError(`A password needs at least ${shortestPassword} characters.`);
  return { password, isMade: false };
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { role: { type: 'string' }, file: { type: 'string' }, password: { type: 'string' } },
  });
  const [command, name = ''] = positionals;
  const { DATA_DIR = '.data', OPERATORS_FILE } = process.env;
  const file = values.file ?? OPERATORS_FILE ?? join(DATA_DIR, 'operators.json');
  const operators = await readOperators(file);
  const others = operators.filter((operator) => operator.name !== name);
  if (command === 'list') {
    for (const operator of operators) say(`${operator.name}  ${operator.role}  ${operator.added_at}`);
    return;
  }
  if (command === 'remove') {
    if (others.length === operators.length) throw new UsageError(`Nobody is named ${name} in ${file}.`);
    await writeOperators(file, others);
    say(`${name} is no operator any more.`);
    return;
  }
  if (command !== 'add') throw new UsageError(usage);
  const fields = OperatorSchema.pick({ name: true, role: true }).safeParse({ name, role: values.role });
  if (!fields.success)
    throw new UsageError(
      fields.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'),
    );
  if (name === 'operator')
    throw new UsageError('operator is the name of the one whose password is OPERATOR_PASSWORD.');
  const { password, isMade } = await passwordOf(values.password);
  const operator = {
    ...fields.data,
    password_hash: await hashPassword(password),
    added_at: new Date().toISOString(),
  };
  await writeOperators(file, [...others, operator]);
  say(`${name} can sign in at /ops/ as ${operator.role}.${isMade ? `\nPassword: ${password}` : ''}`);
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
