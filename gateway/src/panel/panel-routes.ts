import {
  areaNameSchema,
  areaVersionSchema,
  PANEL_OFF_PATH,
  PANEL_VERSIONS_PATH,
  pageLanguages,
  panelAreaPath,
} from '@bowtie/contracts';
import { commonError } from '@bowtie/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { rejectForeign, rejectUnmarked } from '../authorisation/origin';
import type { PanelAreas } from './panel-areas';
import type { PanelCookie } from './panel-cookie';

const versionParams = z.object({ area: areaNameSchema, version: areaVersionSchema });

interface PanelRoutesDeps {
  cookie: PanelCookie;
  areas: PanelAreas;
  publicUrl: string | undefined;
}

/** Answers what the developer panel asks, for browsers in which it is on; for all others there is no such address. */
export function registerPanelRoutes(
  server: FastifyInstance,
  { cookie, areas, publicUrl }: PanelRoutesDeps,
): void {
  const requirePanel = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store');
    if (cookie.panelOf(request) === undefined) throw commonError('not_found');
  };
  server.get(PANEL_VERSIONS_PATH, { preHandler: requirePanel }, (request) => areas.versions(request));
  for (const language of pageLanguages) {
    const path = language.prefix + panelAreaPath(':area', ':version');
    server.get(path, { preHandler: requirePanel }, async (request) => {
      const { data } = versionParams.safeParse(request.params);
      const found = data && (await areas.area(data.area, data.version, language));
      if (found === undefined) throw commonError('not_found');
      return found;
    });
  }
  server.post(PANEL_OFF_PATH, async (request, reply) => {
    rejectForeign(request, publicUrl);
    rejectUnmarked(request);
    cookie.set(request, reply, null);
    return reply.code(204).header('cache-control', 'no-store').send();
  });
}
