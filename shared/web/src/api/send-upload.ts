import { type AnyCall, type CallAnswer, markerHeader } from '@bowtie/contracts';
import { pageLanguage } from '../boot/page-language';
import { ApiError } from './api-error';
import { newId } from './new-id';
import { apiErrorOf, callUrl, noConnection, parseAnswer } from './perform-call';
import type { UploadOptions } from './upload-options';

const TIMEOUT_MS = 120_000;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function listen(request: XMLHttpRequest, onProgress: NonNullable<UploadOptions['onProgress']>): void {
  request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
    if (!lengthComputable || total === 0) return;
    onProgress({ share: loaded / total, sentBytes: loaded, totalBytes: total });
  });
}

/** Sends the form and gives the answer of a success. `fetch` does not tell how much was sent, this does. */
function exchange(definition: AnyCall, form: FormData, options: UploadOptions): Promise<unknown> {
  const { signal, onProgress, timeoutMs = TIMEOUT_MS } = options;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(definition.method, callUrl(definition, options));
    request.setRequestHeader(markerHeader.name, markerHeader.value);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('accept-language', pageLanguage().tag);
    const requestId = newId();
    request.setRequestHeader('x-request-id', requestId);
    const rejectWith = (error: ApiError) => {
      error.requestId = requestId;
      reject(error);
    };
    request.timeout = timeoutMs;
    const abort = () => request.abort();
    const fail = (code: string) => () => rejectWith(new ApiError(0, code, noConnection));
    if (onProgress !== undefined) listen(request, onProgress);
    request.addEventListener('error', fail('no_connection'));
    request.addEventListener('timeout', fail('timed_out'));
    request.addEventListener('abort', () =>
      reject(signal?.reason ?? new ApiError(0, 'no_connection', noConnection)),
    );
    request.addEventListener('load', () => {
      const body = parsed(request.responseText);
      if (request.status >= 200 && request.status < 300) resolve(body);
      else rejectWith(apiErrorOf(request.status, body));
    });
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort));
    signal?.addEventListener('abort', abort);
    request.send(form);
  });
}

/** The part of `uploadFile` that is loaded at the first upload. */
export async function sendUpload<C extends AnyCall>(
  definition: C,
  file: Blob,
  options: UploadOptions,
): Promise<CallAnswer<C>> {
  if (definition.upload === undefined) throw new TypeError(`${definition.name} takes no file`);
  options.signal?.throwIfAborted();
  const form = new FormData();
  form.append(definition.upload.field, file);
  return parseAnswer(definition, await exchange(definition, form, options));
}
