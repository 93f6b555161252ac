import {
  clientAddressHeader,
  decodeOperatorContext,
  encodeEffects,
  type OperatorContext,
  operatorContextHeader,
  operatorFormLimits,
  type SessionEffect,
  sessionEffectHeader,
} from '@bowtie/service-kit';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';

/** A request for one of the operators' pages, as their service got it. */
export interface AskedPage extends OperatorContext {
  method: string;
  url: string;
  cookie: string | undefined;
  address: string | undefined;
  body: string;
}

function askedOf({ method, url, headers, body }: FastifyRequest): AskedPage {
  return {
    ...decodeOperatorContext(headers[operatorContextHeader]),
    method,
    url,
    cookie: headers.cookie,
    address: headers[clientAddressHeader]?.toString(),
    body: typeof body === 'string' ? body : '',
  };
}

const cookieOf = (secret: string, seconds: number) =>
  `__Secure-bowtie_operator=${secret}; Max-Age=${seconds}; Path=/ops/; HttpOnly; Secure; SameSite=Strict`;

/** Pages of operators that do what the field `wish` of a form says. */
export function fakeOperatorPages(asked: AskedPage[]): FastifyPluginAsync {
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const page = askedOf(request);
    asked.push(page);
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
    const form = new URLSearchParams(page.body);
    const wish = form.get('wish');
    const until = new Date(Date.now() + Number(form.get('seconds') ?? 3_600) * 1_000).toISOString();
    const effects: Record<string, SessionEffect> = {
      'ends sessions': { do: 'end_sessions', user_id: 'u1', session_epoch: 3 },
      'turns the panel on': { do: 'set_panel', panel: { origins: form.getAll('origin'), until } },
    };
    const effect = effects[wish ?? ''];
    if (effect !== undefined) reply.header(sessionEffectHeader, encodeEffects([effect]));
    if (wish === 'throws') return reply.code(500).send('<h1>The page broke</h1>');
    if (wish === 'signs in') reply.header('set-cookie', cookieOf('s'.repeat(43), 60));
    if (wish === 'signs out') reply.header('set-cookie', cookieOf('', 0));
    if (wish === null || wish === 'fails')
      return reply.code(wish === null ? 200 : 401).send('<h1>Operators</h1>');
    return reply.redirect('/ops/', 303);
  };
  return async (scope) => {
    scope.removeAllContentTypeParsers();
    for (const [type, bodyLimit] of Object.entries(operatorFormLimits)) {
      scope.addContentTypeParser(type, { parseAs: 'string', bodyLimit }, (_request, body, done) =>
        done(null, body),
      );
    }
    scope.get('/ops/style.css', (_request, reply) =>
      reply.header('cache-control', 'private, max-age=60').type('text/css; charset=utf-8').send('a {}'),
    );
    scope.get('/ops/file', (_request, reply) => reply.type('image/png').send(Buffer.from([0, 1, 2])));
    for (const url of ['/ops/', '/ops/sign-in/', '/ops/*'])
      scope.route({ method: ['GET', 'POST'], url, handler: answer });
  };
}
