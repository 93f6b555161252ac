import { STATUS_CODES } from 'node:http';
import type { CommonErrorCode } from '@bowtie/contracts';
import { commonError } from '@bowtie/service-kit';

/** A refusal as bytes for a connection that is closed after it, where no answer of HTTP can be made any more. */
export function rawAnswer(code: CommonErrorCode): string {
  const { status, answer } = commonError(code);
  const body = JSON.stringify(answer);
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}
