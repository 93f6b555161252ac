import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** With it an instance says that it is about to end: its next requests belong to another one. */
export const closingHeader = 'x-bowtie-closing';

/**
 * Lets servers end without that anybody feels it. From the moment on in which they are told to, each answer says so and is the last on
 * its connection; they close once whoever asks has had time to notice, and end what they are answering. What comes even then is
 * answered, not refused.
 * @param drainMs how long they go on
 */
export async function closeServers(servers: readonly FastifyInstance[], drainMs: number): Promise<void> {
  // Before the server's own handler, whatever answers: what is set here goes out with the answer's head.
  for (const { server } of servers)
    server.prependListener('request', (_request, response) => {
      response.setHeader(closingHeader, '1');
      response.setHeader('connection', 'close');
    });
  await wait(drainMs);
  await Promise.all(servers.map((server) => server.close()));
}

/** Whether the server that sends this answer is about to end. */
export function isClosing({ raw }: Pick<FastifyReply, 'raw'>): boolean {
  return raw.hasHeader(closingHeader);
}
