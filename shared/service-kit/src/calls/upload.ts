import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { AnyCall } from '@bowtie/contracts';
import type {} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { type ApiError, commonError } from '../api-error';

/** The one file of a call that takes one. It is still on its way: nothing of it is held in memory. */
export interface Upload {
  /**
   * Writes the file to a new file of that path, as it arrives; gives its size in bytes. Removing it, also after a
   * failure, is the caller's part.
   * @throws ApiError `too_large`, or `invalid_request` when the form is broken, breaks off or holds more than the file
   */
  saveTo(path: string): Promise<number>;
}

/** Headers of a part, and the name of its field. */
const limits = { headerPairs: 20, fieldNameSize: 100, fields: 0, files: 1, parts: 1 } as const;

function brokenForm(field: string): ApiError {
  return commonError('invalid_request', {
    errors: { [field]: ['Please send one whole file, and nothing beside it.'] },
  });
}

/** Whether the disk failed, which is not the visitor's fault. */
function isOfTheDisk(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}

/** Whether a form was given up because it holds a text, which no call for a file takes. */
function isText(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'FST_FIELDS_LIMIT';
}

/** The file of a request to a call that takes one; undefined when the form does not begin with a file. */
export async function uploadOf(call: AnyCall, request: FastifyRequest): Promise<Upload | undefined> {
  if (call.upload === undefined) return undefined;
  if (!request.isMultipart()) throw commonError('multipart_expected');
  const { field, most } = call.upload;
  const parts = request.parts({ limits: { ...limits, fileSize: most } });
  const next = async (mayBeText: boolean) => {
    try {
      const { value, done } = await parts.next();
      return done ? undefined : value;
    } catch (error) {
      if (mayBeText && isText(error)) return undefined;
      request.log.debug({ err: error }, 'a form was broken');
      throw brokenForm(field);
    }
  };
  const part = await next(true);
  if (part === undefined) return undefined;
  if (part.type !== 'file') throw brokenForm(field);
  const { file } = part;
  if (part.fieldname !== field) {
    file.resume();
    throw brokenForm(field);
  }
  return {
    async saveTo(path) {
      try {
        await pipeline(file, createWriteStream(path, { flags: 'wx' }));
      } catch (error) {
        throw isOfTheDisk(error) ? error : brokenForm(field);
      }
      if (file.truncated) throw commonError('too_large');
      if ((await next(false)) !== undefined) throw brokenForm(field);
      return file.bytesRead;
    },
  };
}

/** Reads and forgets what was not read of an answered request, so that its connection comes free. */
export function discardUnread({ raw }: FastifyRequest): void {
  raw.unpipe();
  raw.resume();
}
