import { RedisUrlSchema } from '@bowtie/service-kit';
import { z } from 'zod';

const count = (standard: number) => z.coerce.number().int().min(1).max(1_000_000_000).default(standard);

/** The environment of the operations service, beside that of every process. */
export const OperationsConfigSchema = z.object({
  REDIS_URL: RedisUrlSchema,
  /** The file of operators, which `npm run operator` writes. */
  OPERATORS_FILE: z.string().default('.data/operators.json'),
  /** Of the operator named `operator`, who may do everything; without it there is none of that name. */
  OPERATOR_PASSWORD: z.string().min(12, 'needs at least 12 characters').optional(),
  /** How long an operator stays signed in without doing anything, and at most. */
  OPERATOR_IDLE_SECONDS: count(30 * 60),
  OPERATOR_SESSION_SECONDS: count(10 * 3_600),
  /** Failed sign-ins under one name from one address in a quarter of an hour; under one name in all, ten times as many. */
  OPERATOR_SIGN_IN_FAILURES: count(10),
});
export type OperationsConfig = z.output<typeof OperationsConfigSchema>;
