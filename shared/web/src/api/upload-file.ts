import type { AnyCall, CallAnswer } from '@bowtie/contracts';
import { CallFailure } from './call-failure';
import { noConnection } from './perform-call';

/** How far an upload has come. */
export interface UploadProgress {
  /** From 0 to 1. At 1 all bytes are sent and the store is at work on them. */
  share: number;
  sentBytes: number;
  totalBytes: number;
}

/** How one file is sent. */
export interface UploadOptions {
  onProgress?: (progress: UploadProgress) => void;
  /** Ends the upload when the visitor has thought better of it: the promise then rejects with the signal's reason. */
  signal?: AbortSignal;
  /** For the whole of it; two minutes where nothing is said. */
  timeoutMs?: number;
}

/**
 * Sends a file to a call that takes one, and tells how far it has come. Everything that goes wrong is a `CallFailure`.
 * It is never tried twice by itself.
 */
export async function uploadFile<C extends AnyCall>(
  definition: C,
  file: Blob,
  options: UploadOptions = {},
): Promise<CallAnswer<C>> {
  // Loaded at the first upload: few visitors send a file.
  const sender = await import('./send-upload').catch(() => {
    throw new CallFailure(0, 'no_connection', noConnection);
  });
  return sender.sendUpload(definition, file, options);
}
