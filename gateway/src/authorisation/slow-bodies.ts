import type { CommonErrorCode } from '@bowtie/contracts';
import { commonError, type Periodic, startPeriodic } from '@bowtie/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { rawAnswer } from '../answers/raw-answer';
import type { GatewayConfig } from '../config';
import { OpenUploads } from './open-uploads';

/** How long anything but a file may take to come: it is small. */
const bodyMs = 30_000;
/** How often the pace of files is looked at, in each window. */
const checksInWindow = 10;
/** When whoever has too many files on their way may try again, in seconds. */
const retryAfterSeconds = 2;
/** Files of visitors without a session count together, since each would have one of its own. */
const withoutSession = 'none';

/** Ends requests whose body comes too slowly, and bounds how many files are on their way. */
export class SlowBodies {
  readonly #uploads: OpenUploads;
  readonly #checks: Periodic;

  constructor(config: GatewayConfig) {
    const windowMs = config.UPLOAD_WINDOW_MS;
    this.#uploads = new OpenUploads({
      most: config.UPLOADS_OPEN,
      mostPerAddress: config.UPLOADS_OPEN_ADDRESS,
      mostPerSession: config.UPLOADS_OPEN_SESSION,
      bytesPerSecond: config.UPLOAD_BYTES_PER_SECOND,
      windowMs,
    });
    this.#checks = startPeriodic({
      name: 'upload_pace',
      everyMs: Math.max(20, windowMs / checksInWindow),
      run: () => this.#uploads.check(),
    });
  }

  /** Watches the body of an admitted call. @throws ApiError `too_many_requests` where too many files are on their way */
  watch(request: FastifyRequest, reply: FastifyReply): void {
    const { headers, raw } = request;
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    if (!hasBody) return;
    if (request.context.call?.upload !== undefined && this.#open(request, reply)) return;
    const late = setTimeout(() => {
      if (!raw.complete) cut(request, reply, 'request_timeout');
    }, bodyMs);
    late.unref();
    raw.once('close', () => clearTimeout(late));
    if (request.context.call?.upload === undefined) return;
    reply.header('retry-after', String(retryAfterSeconds));
    throw commonError('too_many_requests');
  }

  #open(request: FastifyRequest, reply: FastifyReply): boolean {
    const { raw, context } = request;
    const { socket } = raw;
    const close = this.#uploads.open({
      address: context.address,
      session: context.session?.key ?? withoutSession,
      bytes: () => socket.bytesRead,
      cut: (reason) => cut(request, reply, reason === 'too_slow' ? 'request_timeout' : 'service_unavailable'),
    });
    if (close === undefined) return false;
    raw.once('end', close);
    raw.once('close', close);
    reply.raw.once('close', close);
    return true;
  }

  close(): void {
    void this.#checks.stop();
  }
}

/** Says why, where nothing was answered yet, and closes the connection. */
function cut({ raw }: FastifyRequest, reply: FastifyReply, code: CommonErrorCode): void {
  const { socket } = raw;
  if (reply.raw.headersSent || !socket.writable) socket.destroy();
  else socket.end(rawAnswer(code), () => socket.destroy());
}
