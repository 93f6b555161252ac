import { AREAS, type AreaName, artefactUrl } from '@bowtie/contracts';
import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

/** The version under which areas in development stand in a release document. */
const developmentVersion = '0.0.0-000000000000';

/** Areas that are served by their development servers: `area=http://127.0.0.1:port`, separated by commas. */
export const DevelopmentAreasSchema = z
  .string()
  .default('')
  .transform((text, context) => {
    const areas: { area: AreaName; origin: string }[] = [];
    for (const part of text.split(',').filter((piece) => piece !== '')) {
      const [name, origin = ''] = part.split('=', 2);
      const area = AREAS.find((candidate) => candidate === name);
      if (area === undefined || !/^http:\/\/(127\.0\.0\.1|localhost):\d+$/.test(origin)) {
        context.addIssue({
          code: 'custom',
          message: 'needs areas and addresses on this machine, as area=http://127.0.0.1:port',
        });
        return z.NEVER;
      }
      areas.push({ area, origin });
    }
    return areas;
  });
export type DevelopmentAreas = z.output<typeof DevelopmentAreasSchema>;

/** What pages may connect to besides: the servers tell them there that something changed. */
export function developmentOrigins(areas: DevelopmentAreas): string[] {
  return areas.map(({ origin }) => origin.replace(/^http/, 'ws'));
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
