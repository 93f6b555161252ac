import type { FastifyReply, FastifyRequest } from 'fastify';

const name = 'bowtie_session';
/** A browser takes a cookie of this name only from this very host, over https: no other host of the domain can set one. */
const secureName = `__Host-${name}`;
const wellFormed = /^[A-Za-z0-9_-]{43}$/;

/** The session id of a request's cookie, if there is a well-formed one under the name that is used there. */
export function sessionIdOf(
  { cookies }: Pick<FastifyRequest, 'cookies'>,
  isSecure: boolean,
): string | undefined {
  const id = cookies[isSecure ? secureName : name];
  return id !== undefined && wellFormed.test(id) ? id : undefined;
}

/** Gives, renews or (with no id) takes away the session. @param seconds how long the browser keeps it */
export function setSessionCookie(
  reply: FastifyReply,
  id: string | undefined,
  seconds: number,
  isSecure: boolean,
): void {
  reply.setCookie(isSecure ? secureName : name, id ?? '', {
    maxAge: id === undefined ? 0 : seconds,
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
  });
}
