import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  AREAS,
  ARTEFACTS_PATH,
  areaVersionSchema,
  pageLanguages,
  RELEASE_PATH,
  SERVER_FOLDER,
} from '@bowtie/contracts';
import { apiErrorOf, commonError } from '@bowtie/service-kit';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { TrialShare } from './trial-share';

const areas: ReadonlySet<string> = new Set(AREAS);
const year = 31_536_000;

/** Only files of browsers inside a version of an area; release documents and pointers are nobody's business. */
function isArtefactFile(path: string): boolean {
  const [, area = '', version = '', ...file] = path.split('/');
  const isServers = file[0] === SERVER_FOLDER;
  return areas.has(area) && areaVersionSchema.safeParse(version).success && file.length > 0 && !isServers;
}

/**
 * An error here is never JSON: the federation runtime reads whatever answers under a manifest's address as one, and
 * keeps it for the life of the page.
 */
function plainError(reply: FastifyReply, status: number): FastifyReply {
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' })
    .send(status === 404 ? 'There is no such file.\n' : 'This file cannot be sent.\n');
}

interface ReleaseFileDeps {
  share: Pick<TrialShare, 'releaseFor'>;
  /** Called for a file that is not there, with the area and version of its address. */
  onMissing(area: string, version: string): void;
}

/** Serves the areas' files, which never change once they are there, and says which release is live. */
export function registerReleaseFiles(
  fastify: FastifyInstance,
  folder: string,
  { share, onMissing }: ReleaseFileDeps,
): void {
  const root = resolve(folder);
  // A store that was never built has no folder yet; it may be written while the gateway runs.
  mkdirSync(root, { recursive: true });
  fastify.register(
    async (scope) => {
      scope.setErrorHandler((error, request, reply) => {
        const status = apiErrorOf(error)?.status ?? 500;
        if (status === 500) request.log.error({ err: error }, 'a file could not be sent');
        return plainError(reply, status === 403 || status === 400 ? 404 : status);
      });
      scope.setNotFoundHandler((request, reply) => {
        const [area = '', version = ''] = (request.raw.url ?? '').slice(ARTEFACTS_PATH.length).split('/');
        onMissing(area, version);
        return plainError(reply, 404);
      });
      scope.get('/', (_request, reply) => plainError(reply, 404));
      await scope.register(fastifyStatic, {
        root,
        prefix: '/',
        decorateReply: false,
        preCompressed: true,
        dotfiles: 'deny',
        index: false,
        redirect: false,
        etag: true,
        lastModified: false,
        immutable: true,
        maxAge: year * 1_000,
        allowedPath: isArtefactFile,
      });
    },
    { prefix: ARTEFACTS_PATH.slice(0, -1) },
  );

  for (const { prefix, tag } of pageLanguages) {
    fastify.get(prefix + RELEASE_PATH, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const live = (await share.releaseFor(request, reply))?.all.get(tag);
      if (live === undefined) throw commonError('service_unavailable');
      return live.boot;
    });
  }
}
