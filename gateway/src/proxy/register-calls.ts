import { type IdentitySigner, mountCalls } from '@bowtie/service-kit';
import type { FastifyInstance } from 'fastify';
import { routedCalls } from '../authorisation/call-table';
import type { Upstreams } from '../upstream';
import { proxyService } from './call-proxy';
import { proxyStreams } from './stream-proxy';
import { proxyUploads } from './upload-proxy';
import type { UpstreamPools } from './upstream-pools';

interface CallDeps {
  upstreams: Upstreams;
  signer: IdentitySigner;
  pools: UpstreamPools;
  /** How many files may be on their way at a time. */
  uploadsOpen: number;
  /** How many streams of events may be open at a time. */
  streamsOpen: number;
}

/** Registers every call of browsers and programs, answered in this process or passed on to the service that owns it. */
export function registerCalls(
  server: FastifyInstance,
  { upstreams, signer, pools, uploadsOpen, streamsOpen }: CallDeps,
): void {
  for (const [owner, upstream] of upstreams) {
    if ('service' in upstream) {
      const calls = upstream.service.calls.filter(({ call }) => call.audience !== 'internal');
      mountCalls(server, calls, signer);
      continue;
    }
    const { urls } = upstream;
    const calls = routedCalls.filter((call) => call.owner === owner);
    const uploads = calls.filter((call) => call.upload !== undefined);
    const streams = calls.filter((call) => call.stream);
    const others = calls.filter((call) => call.upload === undefined && !call.stream);
    proxyService(server, pools.of(owner, urls), others);
    // Each file on its way has a connection, so that slow ones keep no other call from its own.
    if (uploads.length > 0) proxyUploads(server, pools.of(`${owner} uploads`, urls, uploadsOpen), uploads);
    // The same holds for streams.
    if (streams.length > 0) proxyStreams(server, pools.of(`${owner} streams`, urls, streamsOpen), streams);
  }
}
