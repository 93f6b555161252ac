import { reportMessages, withoutPersonalData } from '@bowtie/domain';
import { createStackParser, createTransport, type Event } from '@sentry/core';
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server';
import type { FastifyBaseLogger } from 'fastify';
import type { ReportSender } from './report-sender';

const sendMs = 5_000;
const closeMs = 2_000;
/** Reports that are on their way at a time; more are dropped. */
const buffered = 30;
const longestText = 500;

interface SentrySource {
  dsn: string;
  release: string | undefined;
  name: string;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

function clean(text: string): string {
  return withoutPersonalData(text).slice(0, longestText);
}

/** What may leave the store of an event: the error's name, its cleaned words, its stack, and our own tags. */
function cleaned({ event_id, timestamp, level, platform, release, tags, exception }: Event): Event {
  return {
    ...(event_id !== undefined && { event_id }),
    ...(timestamp !== undefined && { timestamp }),
    ...(level !== undefined && { level }),
    ...(platform !== undefined && { platform }),
    ...(release !== undefined && { release }),
    ...(tags !== undefined && { tags }),
    exception: {
      values: (exception?.values ?? []).map((value) => ({
        ...(value.type !== undefined && { type: value.type }),
        value: clean(value.value ?? ''),
        ...(value.stacktrace !== undefined && {
          stacktrace: {
            frames: (value.stacktrace.frames ?? []).map(
              ({ filename, function: name, lineno, colno, in_app }) => ({
                ...(filename !== undefined && { filename }),
                ...(name !== undefined && { function: name }),
                ...(lineno !== undefined && { lineno }),
                ...(colno !== undefined && { colno }),
                ...(in_app !== undefined && { in_app }),
              }),
            ),
          },
        }),
      })),
    },
  };
}

/** The error as it is reported: under the specification's words where it has some. */
function shown(label: Parameters<ReportSender['send']>[0], error: unknown): Error {
  const message = reportMessages[label];
  const known = error instanceof Error ? error : new Error('Something that is no error was thrown');
  if (message === undefined) return known;
  const told = new Error(`${message}: ${known.message}`);
  told.name = known.name;
  if (known.stack !== undefined) told.stack = known.stack;
  return told;
}

/** Reports to Sentry, or to whatever takes its envelopes, by `fetch`. */
export function createSentrySender({ dsn, release, name, log }: SentrySource): ReportSender {
  let isDown = false;
  const client = new ServerRuntimeClient({
    dsn,
    ...(release !== undefined && { release }),
    platform: 'node',
    integrations: [],
    sendClientReports: false,
    stackParser: createStackParser(nodeStackLineParser()),
    transport: (options) =>
      createTransport({ ...options, bufferSize: buffered }, async ({ body }) => {
        try {
          const content = typeof body === 'string' ? body : new Uint8Array(body);
          const answer = await fetch(options.url, {
            method: 'POST',
            headers: { 'content-type': 'application/x-sentry-envelope', ...options.headers },
            body: content,
            signal: AbortSignal.timeout(sendMs),
          });
          await answer.body?.cancel();
          isDown = false;
          return {
            statusCode: answer.status,
            headers: {
              'x-sentry-rate-limits': answer.headers.get('x-sentry-rate-limits'),
              'retry-after': answer.headers.get('retry-after'),
            },
          };
        } catch (error) {
          if (!isDown)
            log.warn(
              { reason: error instanceof Error ? error.message : 'unknown' },
              'error reports cannot be sent',
            );
          isDown = true;
          throw error;
        }
      }),
    beforeSend: (event) => ({ ...cleaned(event), type: undefined }),
  });
  client.init();
  return {
    send(label, error, facts) {
      client.captureException(shown(label, error), {
        captureContext: { tags: { label, process: name, ...facts } },
      });
    },
    close: async () => {
      await client.close(closeMs);
    },
  };
}
