import { artefactUrl } from '@bowtie/contracts';
import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import type { DevelopmentAreas } from '../settings/development-areas';

/** The version under which areas in development stand in a release document. */
const developmentVersion = '0.0.0-000000000000';

/** What pages may connect to besides: the servers tell them there that something changed. */
export function developmentOrigins(areas: DevelopmentAreas): string[] {
  return areas.map(({ origin }) => origin.replace(/^http/, 'ws'));
}

/** Whose HTML pages take besides: the overlay in which development servers say what is wrong, each time anew. */
export function developmentPolicies(servers: readonly unknown[]): string[] {
  return servers.length === 0 ? [] : ['webpack-dev-server#overlay', "'allow-duplicates'"];
}

/** Passes the files of areas in development on from their servers, never kept. */
export function registerDevelopmentAreas(fastify: FastifyInstance, areas: DevelopmentAreas): void {
  for (const { area, origin } of areas) {
    fastify.register(httpProxy, {
      upstream: origin,
      prefix: artefactUrl(area, developmentVersion, '').slice(0, -1),
      rewritePrefix: '/',
      replyOptions: { rewriteHeaders: (headers) => ({ ...headers, 'cache-control': 'no-store' }) },
    });
  }
}
