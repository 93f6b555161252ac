import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import { type CompressedDocument, compressDocument } from '../answers/compressed-document';
import type { SecurityHeaders } from '../answers/security-headers';

export const scriptPath = '/docs/js/scalar.js';

/** The API reference as it is sent. */
export interface ReferencePage {
  html: string;
  /** Its security headers. */
  pageHeaders: Readonly<Record<string, string>>;
  script: CompressedDocument;
}

/**
 * Renders Scalar's page once, in a server of its own: its three megabytes of script are loaded when somebody first looks at the
 * reference and then kept compressed, and the hash of its start script goes into the policy.
 */
export async function renderReference(headers: SecurityHeaders): Promise<ReferencePage> {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const server = Fastify();
  await server.register(scalar, {
    routePrefix: '/docs',
    configuration: {
      pageTitle: 'API reference | Bowtie',
      favicon: '/favicon.svg',
      cdn: scriptPath,
      sources: [{ url: '/openapi.json' }],
      // Nothing is asked of anybody else.
      withDefaultFonts: false,
      telemetry: false,
      hideClientButton: true,
      showDeveloperTools: 'never',
    },
  });
  const [page, script] = await Promise.all([
    server.inject('/docs/'),
    server.inject({ url: scriptPath, headers: { 'accept-encoding': 'identity' } }),
  ]);
  await server.close();
  const html = page.body.replace('<html>', '<html lang="en">');
  const inline = /<script type="text\/javascript">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
  const hash = createHash('sha256').update(inline).digest('base64');
  return {
    html,
    pageHeaders: await headers.reference(`'sha256-${hash}'`),
    script: await compressDocument(script.body),
  };
}
