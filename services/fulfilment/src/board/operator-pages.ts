import { commonError, withTimeout } from '@bowtie/service-kit';
import type { Queue } from 'bullmq';
import type { FastifyPluginAsync } from 'fastify';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import { readDeadLetters } from '../queue/dead-letters';
import type { operatorsOnly } from './operators-only';
import { boardPath, queueBoard } from './queue-board';

/** An operator waits no longer for queues that cannot be read. */
const operatorWaitMs = 2_000;
const DeadLetterQuerySchema = z.object({ limit: z.coerce.number().int().min(1).max(500).default(100) });

interface OperatorPagesDeps {
  queues: readonly Queue[];
  redis: Redis;
  operators: ReturnType<typeof operatorsOnly>;
}

/** The board and the dead letters, for operators alone. */
export function operatorPages({ queues, redis, operators }: OperatorPagesDeps): FastifyPluginAsync {
  return async (scope) => {
    scope.addHook('onRequest', operators);
    // Workers wait for Redis to come back; an operator is answered.
    scope.addHook('onRequest', async () => {
      await withTimeout(redis.ping(), operatorWaitMs, () => commonError('service_unavailable'));
    });
    for (const path of ['/dead-letters', `${boardPath}/dead-letters`]) {
      scope.get(path, async (request) =>
        readDeadLetters(queues, DeadLetterQuerySchema.parse(request.query).limit),
      );
    }
    await scope.register(queueBoard(queues));
  };
}
