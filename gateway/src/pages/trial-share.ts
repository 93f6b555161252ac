import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { TextSigner } from '../authorisation/text-signer';
import type { ReleaseWatch } from './live-release';
import type { LiveRelease } from './read-release';
import type { ShownTrial } from './shown-release';

const name = 'bowtie_release_share';
const secureName = `__Host-${name}`;
const halfYear = 15_552_000;
/** A share is cut this fine: hundredths of a percent. */
const parts = 10_000;

interface TrialShareDeps {
  watch: Pick<ReleaseWatch, 'shown'>;
  /** Signs the cookies; the same in every gateway of the store. */
  secret: string;
  isSecure(request: FastifyRequest): boolean;
}

/**
 * Which visitors see what is on trial. Each has a number of their own in a signed cookie, which says nothing about them; together
 * with a version on trial it makes their place from 0 to 100 there, which says nothing of their place in another trial. Whoever is in
 * a share stays in it, over visits and as it grows.
 */
export class TrialShare {
  readonly #deps: TrialShareDeps;
  readonly #signer: TextSigner;

  constructor(deps: TrialShareDeps) {
    this.#deps = deps;
    this.#signer = new TextSigner(deps.secret, 'release share');
  }

  /** What this visitor gets. Who has no number yet is given one with the answer, where something is on trial. */
  async releaseFor(request: FastifyRequest, reply: FastifyReply): Promise<LiveRelease | undefined> {
    const { shown } = this.#deps.watch;
    if (shown === undefined || shown.trials.length === 0) return shown?.live;
    const known = this.#numberOf(request);
    const number = known ?? randomBytes(8).toString('hex');
    if (known === undefined) this.#keep(request, reply, number);
    return shown.withTrials((trial) => isInShare(number, trial));
  }

  #numberOf(request: FastifyRequest): string | undefined {
    const cookie = request.cookies[this.#deps.isSecure(request) ? secureName : name];
    return this.#signer.verify(cookie ?? '');
  }

  #keep(request: FastifyRequest, reply: FastifyReply, number: string): void {
    const secure = this.#deps.isSecure(request);
    reply.setCookie(secure ? secureName : name, this.#signer.sign(number), {
      maxAge: halfYear,
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure,
    });
  }
}

function isInShare(number: string, { area, version, percent }: ShownTrial): boolean {
  const place = createHash('sha256').update(`${number} ${area} ${version}`).digest().readUInt32BE(0) % parts;
  return place < (percent / 100) * parts;
}
