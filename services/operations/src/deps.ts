import type { ServiceClient, ServiceDeps } from '@bowtie/service-kit';
import type { OperationsConfig } from './config';
import { type OperatorAccounts, openOperatorAccounts } from './operators/operator-accounts';
import { createPasswords, type Passwords } from './operators/passwords';
import { SignInTries } from './operators/sign-in-tries';
import { Audit } from './store/audit';
import { OperatorSessions } from './store/operator-sessions';

/** What the pages of operators work with. */
export interface OperationsDeps {
  accounts: OperatorAccounts;
  passwords: Passwords;
  tries: SignInTries;
  sessions: OperatorSessions;
  audit: Audit;
  callService: ServiceClient;
}

export async function openOperationsDeps({
  config,
  db,
  openRedis,
  callService,
}: ServiceDeps<OperationsConfig>): Promise<OperationsDeps> {
  const passwords = await createPasswords();
  const [accounts, sessions, audit, redis] = await Promise.all([
    openOperatorAccounts(config, passwords),
    OperatorSessions.open(db, {
      idleMs: config.OPERATOR_IDLE_SECONDS * 1_000,
      longestMs: config.OPERATOR_SESSION_SECONDS * 1_000,
    }),
    Audit.open(db),
    openRedis(),
  ]);
  const tries = new SignInTries(redis, config.OPERATOR_SIGN_IN_FAILURES);
  return { accounts, passwords, tries, sessions, audit, callService };
}
