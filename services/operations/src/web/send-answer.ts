import { operatorCookieName } from '@bowtie/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { homePath, layout } from './layout';
import type { PageAnswer, Section } from './page-request';
import { contextOf, urlOf } from './read-request';

/** Answers a request. The cookie is for these pages alone: the store's own never see it. */
export function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PageAnswer,
  sections: readonly Section[],
): FastifyReply {
  const { isSecure, styles } = contextOf(request);
  reply.header('cache-control', 'no-store');
  if (answer.kind === 'file') {
    const { name, contentType, content } = answer;
    if (name !== undefined) reply.header('content-disposition', `attachment; filename="${name}"`);
    return reply.type(contentType).send(content);
  }
  const { cookie } = answer;
  if (cookie !== undefined) {
    reply.setCookie(operatorCookieName(isSecure), cookie?.secret ?? '', {
      maxAge: cookie?.seconds ?? 0,
      path: homePath,
      httpOnly: true,
      sameSite: 'strict',
      secure: isSecure,
    });
  }
  if (answer.kind === 'redirect') return reply.redirect(answer.to, 303);
  const { title, body, status = 200 } = answer;
  const { path } = urlOf(request);
  const page = layout({ title, body, styles, path, signedIn: request.signedIn, sections });
  return reply.code(status).type('text/html; charset=utf-8').send(page);
}
