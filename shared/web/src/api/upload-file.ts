import type { AnyCall, CallAnswer } from '@bowtie/contracts';
import { ApiError } from './api-error';
import { noConnection } from './perform-call';
import type { UploadOptions } from './upload-options';

/**
 * Sends a file to a call that takes one, and tells how far it has come. Everything that goes wrong is an `ApiError`.
 * It is never tried twice by itself.
 */
export async function uploadFile<C extends AnyCall>(
  definition: C,
  file: Blob,
  options: UploadOptions = {},
): Promise<CallAnswer<C>> {
  // Loaded at the first upload: few visitors send a file.
  const sender = await import('./send-upload').catch(() => {
    throw new ApiError(0, 'no_connection', noConnection);
  });
  return sender.sendUpload(definition, file, options);
}
