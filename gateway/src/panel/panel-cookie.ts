import { type BootPanel, isPanelOrigin, PANEL_SECONDS, panelOriginSchema } from '@bowtie/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { TextSigner } from '../authorisation/text-signer';

const name = 'bowtie_panel';
const secureName = `__Host-${name}`;

const contentSchema = z.strictObject({ origins: z.array(panelOriginSchema), until: z.iso.datetime() });

interface PanelCookieDeps {
  /** Signs the cookies; the same in every gateway of the store. */
  secret: string;
  /** The origins that the configuration lists now. One that was taken off the list counts no more, whatever a cookie says. */
  listed: readonly string[];
  isSecure(request: FastifyRequest): boolean;
  /** In milliseconds of `Date.now()`. */
  now?(): number;
}

function contentOf(text: string): z.output<typeof contentSchema> | undefined {
  try {
    return contentSchema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString())).data;
  } catch {
    return undefined;
  }
}

/**
 * In which browsers the developer panel is on: the operators' pages turn it on by a signed cookie of this host, which no script
 * reads, no link of another site brings along, and which says until when and from which origins.
 */
export class PanelCookie {
  readonly #deps: PanelCookieDeps;
  readonly #signer: TextSigner;
  readonly #now: () => number;

  constructor(deps: PanelCookieDeps) {
    this.#deps = deps;
    this.#signer = new TextSigner(deps.secret, 'developer panel');
    this.#now = deps.now ?? Date.now;
  }

  get listed(): readonly string[] {
    return this.#deps.listed;
  }

  /** What the panel of this request's browser may do; undefined where it is off. */
  panelOf(request: FastifyRequest): BootPanel | undefined {
    const cookie = request.cookies[this.#deps.isSecure(request) ? secureName : name];
    const text = this.#signer.verify(cookie ?? '');
    const content = text === undefined ? undefined : contentOf(text);
    if (content === undefined) return undefined;
    const left = Date.parse(content.until) - this.#now();
    if (left <= 0 || left > PANEL_SECONDS * 1_000) return undefined;
    return { origins: this.#stillListed(content.origins), until: content.until };
  }

  /** Turns the panel on for a browser, no longer than it may be, or off. */
  set(request: FastifyRequest, reply: FastifyReply, panel: BootPanel | null): void {
    const latest = this.#now() + PANEL_SECONDS * 1_000;
    const until = panel === null ? 0 : Math.min(Date.parse(panel.until), latest);
    const content = {
      origins: this.#stillListed(panel?.origins ?? []),
      until: new Date(until).toISOString(),
    };
    const text = Buffer.from(JSON.stringify(content)).toString('base64url');
    const secure = this.#deps.isSecure(request);
    reply.setCookie(secure ? secureName : name, panel === null ? '' : this.#signer.sign(text), {
      maxAge: Math.max(0, Math.floor((until - this.#now()) / 1_000)),
      path: '/',
      httpOnly: true,
      // Whoever follows a link from elsewhere sees the release.
      sameSite: 'strict',
      secure,
    });
  }

  #stillListed(origins: readonly string[]): string[] {
    const { listed } = this.#deps;
    return origins.filter((origin) => listed.includes(origin) || isPanelOrigin(origin, listed));
  }
}
