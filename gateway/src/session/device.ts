import type { FastifyReply, FastifyRequest } from 'fastify';

const name = 'bowtie_device';
const secureName = `__Host-${name}`;
const wellFormed = /^[A-Za-z0-9_-]{43}$/;
const year = 31_536_000;

/**
 * The secret id of a browser from its cookies. It outlives sessions, so that the account service knows a browser
 * in which somebody signed in before, or in which they signed up.
 */
export function deviceOf({ cookies }: Pick<FastifyRequest, 'cookies'>): string | undefined {
  return [cookies[secureName], cookies[name]].find((id) => id !== undefined && wellFormed.test(id));
}

/** Gives a browser its id for a year. Over https no other host can set one in its place. */
export function setDeviceCookie(reply: FastifyReply, device: string, isSecure: boolean): void {
  if (!wellFormed.test(device)) throw new TypeError('A device id has 43 characters of base64url');
  reply.setCookie(isSecure ? secureName : name, device, {
    maxAge: year,
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
  });
}
