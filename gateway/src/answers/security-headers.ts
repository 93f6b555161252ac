import { createHash } from 'node:crypto';
import { type CaptchaName, captchaScripts, STRIPE_SCRIPT_ORIGIN } from '@bowtie/contracts';
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { policyForPanel } from '../panel/panel-policy';

type Headers = Readonly<Record<string, string>>;

const forbidden = ['geolocation', 'microphone', 'usb', 'midi', 'browsing-topics', 'display-capture'];
/** The store's own pages may photograph a picture for a card, when the visitor allows it; what they embed may not. */
const permissions = ['camera=(self)', ...forbidden.map((name) => `${name}=()`)].join(', ');
const year = 31_536_000;

type Directives = Record<string, string[]>;

/** What Stripe's form needs: its script, the frames that hold the card's fields and the bank's question, and its API. */
const stripeOrigins: Directives = {
  'script-src': [STRIPE_SCRIPT_ORIGIN, 'https://*.js.stripe.com'],
  'frame-src': [STRIPE_SCRIPT_ORIGIN, 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
};

/** What a captcha's script needs: itself, its frame, its calls; Google's makes its own Trusted Types. */
const captchaOrigins: Record<CaptchaName, Directives> = {
  recaptcha: {
    'script-src': [...captchaScripts.recaptcha],
    'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
    'connect-src': ['https://www.google.com/recaptcha/'],
    'trusted-types': ['recaptcha', 'goog#html', "'allow-duplicates'"],
  },
  turnstile: {
    'script-src': [...captchaScripts.turnstile],
    'frame-src': [...captchaScripts.turnstile],
  },
};

function withOrigins(directives: Directives, added: Directives): Directives {
  const merged = { ...directives };
  for (const [name, origins] of Object.entries(added)) merged[name] = [...(merged[name] ?? []), ...origins];
  return merged;
}

const pageDirectives = (connect: readonly string[]): Directives => ({
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  // React writes style attributes for what is measured at run time; an attribute can load and run nothing.
  'style-src-attr': ["'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'", ...connect],
  'manifest-src': ["'self'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
});

/**
 * Scripts are loaded by the shell's policy alone, which knows the store's own, and text never becomes HTML or code. Tools
 * that are passed on have pages of their own making, which do not know of that.
 */
const trustedTypes = (policies: readonly string[]): Directives => ({
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['default', ...policies],
});

/**
 * The API reference writes its styles at run time and knows nothing of Trusted Types. It loads and asks this origin alone, and
 * the one script in its HTML is named by its hash.
 */
const referenceDirectives = (scriptHash: string): Directives => ({
  'default-src': ["'none'"],
  'script-src': ["'self'", scriptHash],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
});

/** For answers that are data: even opened as a document (an SVG, a JSON) they can do nothing. */
const dataDirectives: Directives = {
  'default-src': ["'none'"],
  'style-src': ["'unsafe-inline'"],
  'frame-ancestors': ["'none'"],
  sandbox: [],
};

/** What helmet makes of its options, computed once: it would build the same strings anew for every request. */
async function computed(options: FastifyHelmetOptions): Promise<Headers> {
  const probe = Fastify();
  await probe.register(helmet, { ...options, global: true });
  probe.get('/', (_request, reply) => reply.code(204).send());
  const { headers } = await probe.inject('/');
  await probe.close();
  const kept = Object.entries(headers).filter(
    ([name]) => !['date', 'connection', 'content-length'].includes(name),
  );
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value)]));
}

const common = {
  frameguard: { action: 'deny' },
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  // An old filter that did more harm than good, and hints for programs long gone.
  xssFilter: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
} as const;

const policyHeader = 'content-security-policy';

/** As a policy names a text. */
export const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

function withStyles(pagePolicy: string, hashes: readonly string[]): string {
  return pagePolicy.replace(
    "style-src 'self'",
    ["style-src 'self'", ...hashes.map((hash) => `'${hash}'`)].join(' '),
  );
}

const policy = (directives: Directives) => ({ useDefaults: false, directives });

/** The security headers of everything the gateway answers. */
export interface SecurityHeaders {
  /** For calls and files. */
  data(request: FastifyRequest, reply: FastifyReply): void;
  /** For documents that a visitor looks at. @param styles hashes of the style sheets in their HTML (`sha256-…`) */
  page(reply: FastifyReply, styles?: readonly string[]): void;
  /** For documents of a browser in which the developer panel is on, with these origins. */
  panelPage(reply: FastifyReply, origins: readonly string[]): void;
  /** For the pages of tools that are passed on. */
  tool(reply: FastifyReply): void;
  /** Those of the API reference, whose HTML has one script of this hash in it (`'sha256-…'`). */
  reference(scriptHash: string): Promise<Headers>;
}

interface SecurityOptions {
  connectOrigins: readonly string[];
  /** Names under which others than the shell may make HTML or addresses of scripts: tools of developers. */
  trustedPolicies: readonly string[];
  payment: 'sandbox' | 'stripe';
  captcha: 'sandbox' | CaptchaName;
  isSecure(request: FastifyRequest): boolean;
}

export async function securityHeaders({
  connectOrigins,
  trustedPolicies,
  payment,
  captcha,
  isSecure,
}: SecurityOptions): Promise<SecurityHeaders> {
  const plain = await computed({
    ...common,
    contentSecurityPolicy: policy(dataDirectives),
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    hsts: false,
  });
  const secure = { ...plain, 'strict-transport-security': `max-age=${year}; includeSubDomains` };
  const documentHeaders = async (
    directives: Directives,
    opener: 'same-origin' | 'same-origin-allow-popups' = 'same-origin',
  ): Promise<Headers> => ({
    ...(await computed({
      ...common,
      contentSecurityPolicy: policy(directives),
      crossOriginOpenerPolicy: { policy: opener },
      hsts: false,
    })),
    'permissions-policy': permissions,
  });
  const tool = await documentHeaders(pageDirectives(connectOrigins));
  const own = { ...pageDirectives(connectOrigins), ...trustedTypes(trustedPolicies) };
  const paid = payment === 'stripe' ? withOrigins(own, stripeOrigins) : own;
  const page = await documentHeaders(
    captcha === 'sandbox' ? paid : withOrigins(paid, captchaOrigins[captcha]),
    // A wallet's window, which a frame of Stripe's opens, tells that frame what came of it.
    payment === 'stripe' ? 'same-origin-allow-popups' : 'same-origin',
  );
  // A page that is kept is sent with the same list of hashes each time.
  const policies = new WeakMap<readonly string[], string>();
  const policyWith = (styles: readonly string[]) => {
    const known = policies.get(styles) ?? withStyles(page[policyHeader] ?? '', styles);
    policies.set(styles, known);
    return known;
  };
  return {
    data(request, reply) {
      reply.headers(isSecure(request) ? secure : plain);
    },
    page(reply, styles = []) {
      reply.headers(page);
      if (styles.length > 0) reply.header(policyHeader, policyWith(styles));
    },
    panelPage(reply, origins) {
      reply.headers(page).header(policyHeader, policyForPanel(page[policyHeader] ?? '', origins));
    },
    tool(reply) {
      reply.headers(tool);
    },
    reference: (scriptHash) => documentHeaders(referenceDirectives(scriptHash)),
  };
}
