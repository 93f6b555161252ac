import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { FastifyAdapter } from '@bull-board/fastify';
import type { Queue } from 'bullmq';
import type { FastifyPluginAsync } from 'fastify';

export const boardPath = '/ops/queues';

/** The board's scripts are files; its styles are partly written into the page, and it keeps its data in the page. */
const policy =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "connect-src 'self'; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'";

/** The page on which operators see queues and dead letters, and have failed jobs tried again. */
export function queueBoard(queues: readonly Queue[]): FastifyPluginAsync {
  const adapter = new FastifyAdapter();
  adapter.setBasePath(boardPath);
  createBullBoard({
    queues: queues.map((queue) => new BullMQAdapter(queue)),
    serverAdapter: adapter,
    options: { uiConfig: { boardTitle: 'Bowtie queues', hideDocsLink: true } },
  });
  return async (app) => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.headers({
        'content-security-policy': policy,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
      });
    });
    await app.register(adapter.registerPlugin(), { prefix: boardPath });
  };
}
