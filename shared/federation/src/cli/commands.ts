import type { Command } from './command';
import { check } from './commands/check';
import { diff } from './commands/diff';
import { history } from './commands/history';
import { promote } from './commands/promote';
import { publish } from './commands/publish';
import { rollback } from './commands/rollback';
import { start } from './commands/start';
import { status } from './commands/status';

/** The commands of `npm run release`, one file each. */
export const commands: readonly Command[] = [check, publish, promote, rollback, start, status, history, diff];
