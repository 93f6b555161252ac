import { type Command, type CommandEnvironment, CommandError, UsageError } from './command';
import { commands } from './commands';
import { RegistryError } from './registry';

/** What the process prints and how it ends: 0 done, 1 refused or failed, 2 called in a wrong way. */
export interface CommandOutcome {
  code: 0 | 1 | 2;
  out: string;
  err: string;
}

function usageOf({ name, usage }: Command): string {
  return `npm run release -- ${`${name} ${usage}`.trim()}`;
}

function listOfCommands(): string {
  return [
    ...commands.map((command) => `${usageOf(command)}\n    ${command.summary}`),
    '',
    '--store URL   the store, else RELEASE_STORE, else http://localhost:8080',
    '--channel C   the channel, else stable',
    '--json        prints data in place of text',
    'RELEASE_KEY   the key of your team',
  ].join('\n');
}

/** Runs one command of `npm run release` with everything that follows its name. */
export async function runCommand(
  args: readonly string[],
  environment: CommandEnvironment,
): Promise<CommandOutcome> {
  const [name, ...rest] = args;
  const command = commands.find((one) => one.name === name);
  const wantsHelp = rest.includes('--help') || rest.includes('-h');
  if (command === undefined) {
    if (name === undefined || name === '--help' || name === '-h')
      return { code: name === undefined ? 2 : 0, out: listOfCommands(), err: '' };
    return { code: 2, out: '', err: `There is no command ${name}.\n${listOfCommands()}` };
  }
  if (wantsHelp) return { code: 0, out: `${usageOf(command)}\n    ${command.summary}`, err: '' };
  const asJson = rest.includes('--json');
  const report = asJson ? () => undefined : environment.report;
  try {
    const { lines, data } = await command.run(rest, { ...environment, report });
    return { code: 0, out: asJson ? JSON.stringify(data, null, 2) : lines.join('\n'), err: '' };
  } catch (error) {
    if (error instanceof UsageError)
      return { code: 2, out: '', err: `${error.message}\n${usageOf(command)}` };
    if (!(error instanceof CommandError || error instanceof RegistryError)) throw error;
    const { message, details } = error;
    const told = error instanceof RegistryError ? { code: error.code, errors: error.errors } : {};
    if (asJson)
      return { code: 1, out: JSON.stringify({ error: { message, details, ...told } }, null, 2), err: '' };
    return { code: 1, out: '', err: [message, ...details.map((line) => `  ${line}`)].join('\n') };
  }
}
