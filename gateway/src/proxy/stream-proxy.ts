import { PassThrough, type Readable } from 'node:stream';
import type { AnyCall } from '@bowtie/contracts';
import { answerError, streamPace, type UpstreamPool } from '@bowtie/service-kit';
import type { FastifyInstance } from 'fastify';
import { proxyCalls } from './proxy-calls';
import { answerAway } from './proxy-options';

/** A stream that is silent for longer than two heartbeats has died on its way. */
const silenceMs = 2.5 * streamPace.heartbeatMs;

/** Routes calls that are answered by events: they are passed on as they come, and end when the gateway closes. */
export function proxyStreams(fastify: FastifyInstance, pool: UpstreamPool, calls: readonly AnyCall[]): void {
  const open = new Set<() => void>();
  fastify.addHook('preClose', async () => {
    for (const end of open) end();
  });
  fastify.register(async (scope) => {
    scope.setErrorHandler(answerError);
    proxyCalls(scope, pool, calls, (_request, reply, hooks) => {
      if (!pool.isAvailable) return answerAway(reply);
      return reply.from(undefined, {
        ...hooks,
        timeout: silenceMs,
        onResponse: (asked, answering, answer) => {
          if (answering.statusCode !== 200) return hooks.onResponse?.(asked, answering, answer);
          const { events, end } = passedOn(answer.stream);
          open.add(end);
          events.once('close', () => open.delete(end));
          answering.send(events);
        },
      });
    });
  });
}

/** The events of a service, and how to end them in good order. A service that dies ends them too: the browser asks again. */
function passedOn(answer: Readable): { events: PassThrough; end: () => void } {
  const events = new PassThrough();
  const end = () => {
    answer.unpipe(events);
    answer.destroy();
    events.end();
  };
  answer.once('error', end);
  events.once('close', () => answer.destroy());
  answer.pipe(events);
  return { events, end };
}
