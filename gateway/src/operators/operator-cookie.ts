import type { FastifyReply, FastifyRequest } from 'fastify';

const name = 'bowtie_operator';
/** Over https a browser takes a cookie of this name over https alone. */
const secureName = `__Secure-${name}`;
const wellFormed = /^[A-Za-z0-9_-]{43}$/;
const nameFor = (isSecure: boolean) => (isSecure ? secureName : name);

/** The secret of an operator's session, if the request has a well-formed one. */
export function operatorSecretOf(
  { cookies }: Pick<FastifyRequest, 'cookies'>,
  isSecure: boolean,
): string | null {
  const secret = cookies[nameFor(isSecure)];
  return secret !== undefined && wellFormed.test(secret) ? secret : null;
}

/** Gives or (with null) takes away the session. The store's pages never see it: it belongs to `/ops/` alone. */
export function setOperatorCookie(
  reply: FastifyReply,
  session: { secret: string; seconds: number } | null,
  isSecure: boolean,
): void {
  reply.setCookie(nameFor(isSecure), session?.secret ?? '', {
    maxAge: session?.seconds ?? 0,
    path: '/ops/',
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure,
  });
}
