import { stat } from 'node:fs/promises';
import type { OperationsConfig } from '../config';
import { type Operator, readOperators } from './operators-file';
import type { Passwords } from './passwords';

/** The operator of the configuration. */
const configuredName = 'operator';

/** Who the operators are, as the file says now. */
export interface OperatorAccounts {
  /** Undefined for a name that nobody has. */
  find(name: string): Promise<Operator | undefined>;
}

/** The file is read again when it has changed, so that whoever is added or taken off needs no restart. */
export async function openOperatorAccounts(
  config: Pick<OperationsConfig, 'OPERATORS_FILE' | 'OPERATOR_PASSWORD'>,
  passwords: Pick<Passwords, 'hash'>,
): Promise<OperatorAccounts> {
  const file = config.OPERATORS_FILE;
  const configured: Operator[] =
    config.OPERATOR_PASSWORD === undefined
      ? []
      : [
          {
            name: configuredName,
            role: 'admin',
            password_hash: await passwords.hash(config.OPERATOR_PASSWORD),
            added_at: new Date().toISOString(),
          },
        ];
  let known: { mark: string; operators: Operator[] } | undefined;
  const markOf = async (): Promise<string> => {
    const found = await stat(file, { bigint: true }).catch(() => undefined);
    return found === undefined ? 'none' : `${found.ino} ${found.mtimeNs} ${found.size}`;
  };
  return {
    async find(name) {
      const mark = await markOf();
      if (known?.mark !== mark) known = { mark, operators: await readOperators(file) };
      return [...configured, ...known.operators].find((operator) => operator.name === name);
    },
  };
}
