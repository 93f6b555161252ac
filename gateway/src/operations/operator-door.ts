import { createHash, timingSafeEqual } from 'node:crypto';
import { commonErrors } from '@bowtie/contracts';
import { commonRefusal } from '@bowtie/service-kit';
import type { onRequestAsyncHookHandler } from 'fastify';
import type { Admission } from '../admission/admission';
import { refuseForeign } from '../admission/origin';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** The password of a basic authorization; the name before it may be any. */
function passwordOf(authorization: string | undefined): string | undefined {
  const found = /^Basic ([A-Za-z0-9+/=]{1,400})$/i.exec(authorization ?? '')?.[1];
  if (found === undefined) return undefined;
  const decoded = Buffer.from(found, 'base64').toString();
  return decoded.slice(decoded.indexOf(':') + 1);
}

interface OperatorDoorParts {
  admission: Admission;
  password: string | undefined;
  publicUrl: string | undefined;
}

/** Lets operators in by their password. Where none is configured, what is behind the door does not exist. */
export function operatorDoor({
  admission,
  password,
  publicUrl,
}: OperatorDoorParts): onRequestAsyncHookHandler {
  const expected = password === undefined ? undefined : digest(password);
  return async (request, reply) => {
    if (expected === undefined) throw commonRefusal('not_found');
    if (request.method !== 'GET' && request.method !== 'HEAD') refuseForeign(request, publicUrl);
    await admission.guess(request, reply);
    const given = passwordOf(request.headers.authorization);
    // Digests have one length, so the time to compare them tells nothing.
    const isRight = given !== undefined && timingSafeEqual(digest(given), expected);
    // Neither the right password nor a browser's first question without one is a failed guess.
    if (isRight || request.headers.authorization === undefined) {
      admission.settle(request, 200);
    }
    if (isRight) return undefined;
    return reply
      .code(401)
      .header('www-authenticate', 'Basic realm="Bowtie operators", charset="UTF-8"')
      .header('cache-control', 'no-store')
      .send({ code: 'not_signed_in', message: commonErrors.not_signed_in.message, errors: {} });
  };
}
