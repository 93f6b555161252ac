import { STATUS_CODES } from 'node:http';
import type { CommonErrorCode } from '@bowtie/contracts';
import { commonError } from '@bowtie/service-kit';

/**
 * A refusal as bytes for a connection that is closed after it, where no answer of HTTP can be made any more.
 * @param pageOf makes a page of what is said, where a browser is to show it
 */
export function rawAnswer(code: CommonErrorCode, pageOf?: (message: string) => string): string {
  const { status, answer } = commonError(code);
  const body = pageOf?.(answer.message) ?? JSON.stringify(answer);
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `Content-Type: ${pageOf === undefined ? 'application/json' : 'text/html'}; charset=utf-8`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}
