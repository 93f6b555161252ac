import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { FaultSwitch } from './fault-switch';

/** Answers `/health`, before anything asks for a key. */
export function addHealth(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) =>
    request.url === '/health' ? reply.send({ status: 'ok' }) : undefined,
  );
}

/** Adds the switch by which drills make a sandbox fail: `POST` sets faults and slowness, or heals them. */
export function addFaultControl<Fault extends string>(
  app: FastifyInstance,
  path: string,
  faults: FaultSwitch<Fault>,
  known: readonly Fault[],
): void {
  const ControlSchema = z.strictObject({
    fault: z.enum(known).optional(),
    times: z.int().min(0).max(1_000_000).default(1),
    latency_ms: z.int().min(0).max(60_000).optional(),
    heal: z.boolean().default(false),
  });
  app.post(path, async (request, reply) => {
    const control = ControlSchema.safeParse(request.body);
    if (!control.success)
      return reply.code(400).send({ code: 'invalid_request', message: 'This setting cannot be read.' });
    const { heal, fault, times, latency_ms } = control.data;
    if (heal) faults.recover();
    if (fault !== undefined) faults.failNext(fault, times);
    if (latency_ms !== undefined) faults.slowDown(latency_ms);
    return { set: true };
  });
}

/** Cuts the line before the answer. */
export function dropLine(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack();
  request.raw.socket.destroy();
  return reply;
}
