import { type ParseArgsConfig, parseArgs } from 'node:util';
import { channelNameSchema, STABLE_CHANNEL } from '@bowtie/contracts';
import { z } from 'zod';
import { type Registry, RegistryClient } from './registry';

type Options = NonNullable<ParseArgsConfig['options']>;
type Values<O extends Options> = ReturnType<
  typeof parseArgs<{ options: O & typeof commonOptions; allowPositionals: true }>
>['values'];

/** Options that every command takes. */
const commonOptions = {
  store: { type: 'string' },
  channel: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const satisfies Options;

const commonSchema = z.object({ store: z.string().optional(), channel: z.string().optional() });

/** The command was called in a wrong way: its usage is shown, and the exit code is 2. */
export class UsageError extends Error {}

/** What was asked is refused or failed; the message says what to do. The exit code is 1. */
export class CommandError extends Error {
  /** @param details further lines, and the same as data for `--json` */
  constructor(
    message: string,
    readonly details: readonly string[] = [],
  ) {
    super(message);
  }
}

/** What a command gives: lines for people, and the same as data for `--json`. */
interface CommandResult {
  lines: readonly string[];
  data: unknown;
}

/** What a command works with. */
interface CommandContext<O extends Options> {
  /** What stands after the command's name. */
  positionals: readonly string[];
  values: Values<O>;
  /** The store's releases, asked with the team's key. */
  registry: Registry;
  channel: string;
  /** The root of the checkout. */
  root: string;
  /** Tells how far a long command is; not printed with `--json`. */
  report(line: string): void;
}

/** A command of `npm run release`, with its arguments still to be read. */
export interface Command {
  name: string;
  /** The arguments, as the list of commands shows them. */
  usage: string;
  summary: string;
  run(args: readonly string[], environment: CommandEnvironment): Promise<CommandResult>;
}

/** Where a command runs. */
export interface CommandEnvironment {
  root: string;
  variables: Readonly<Record<string, string | undefined>>;
  report(line: string): void;
}

interface CommandInput<O extends Options> {
  name: string;
  usage: string;
  summary: string;
  options: O;
  /** @throws UsageError, CommandError */
  run(context: CommandContext<O>): Promise<CommandResult>;
}

/**
 * Defines a command: its own options beside those that all take. `RELEASE_STORE` and `RELEASE_KEY` say which store is asked,
 * and with which key; a key on the command line could be read by others.
 */
export function defineCommand<const O extends Options>(input: CommandInput<O>): Command {
  const { name, usage, summary, options, run } = input;
  return {
    name,
    usage,
    summary,
    async run(args, { root, variables, report }) {
      const { positionals, values } = parse({ ...commonOptions, ...options }, args);
      const common = commonSchema.parse(values);
      const { store = variables.RELEASE_STORE ?? 'http://localhost:8080', channel = STABLE_CHANNEL } = common;
      if (!URL.canParse(store)) throw new UsageError(`${store} is no address of a store.`);
      if (!channelNameSchema.safeParse(channel).success)
        throw new UsageError(`${channel} is no name of a channel.`);
      const registry = new RegistryClient(store, variables.RELEASE_KEY);
      return run({ positionals, values, registry, channel, root, report });
    },
  };
}

function parse<O extends Options>(options: O, args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
