// @vitest-environment happy-dom
import { uploadImage } from '@bowtie/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error';
import { uploadFile } from './upload-file';
import type { UploadProgress } from './upload-options';

const image = { cloudinary_id: 'i1', image_url: '/images/own/i1.webp', width: 4, height: 3 };

/** A request that does what a test tells it to. */
class StandInRequest extends EventTarget {
  static last: StandInRequest | undefined;
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  opened: string[] = [];
  form: FormData | undefined;
  timeout = 0;
  status = 0;
  responseText = '';

  constructor() {
    super();
    StandInRequest.last = this;
  }
  open(...given: string[]) {
    this.opened = given;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(form: FormData) {
    this.form = form;
  }
  abort() {
    this.end('abort');
  }
  end(type: string) {
    this.dispatchEvent(new Event(type));
    this.dispatchEvent(new Event('loadend'));
  }
  answer(status: number, body: unknown) {
    this.status = status;
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body);
    this.end('load');
  }
}

async function sent(): Promise<StandInRequest> {
  await expect.poll(() => StandInRequest.last?.form).toBeDefined();
  if (StandInRequest.last === undefined) throw new Error('nothing was sent');
  return StandInRequest.last;
}

beforeEach(() => {
  StandInRequest.last = undefined;
  vi.stubGlobal('XMLHttpRequest', StandInRequest);
});
afterEach(() => vi.unstubAllGlobals());

const file = () => new File(['abc'], 'holiday.jpg', { type: 'image/jpeg' });
const failure = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => Promise.reject(new Error('it came through')),
    (error) => {
      expect(error).toBeInstanceOf(ApiError);
      return error;
    },
  );

describe('an upload', () => {
  it('is sent as a form with the marker, and gives the answer', async () => {
    const upload = uploadFile(uploadImage, file());
    const request = await sent();
    expect(request.opened).toEqual(['POST', '/ajax/upload-image/']);
    expect(request.headers['x-requested-with']).toBe('XMLHttpRequest');
    expect(request.headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
    const part = request.form?.get('file');
    expect(part instanceof File && part.name).toBe('holiday.jpg');
    request.answer(200, { image });
    expect(await upload).toEqual({ image });
  });

  it('tells how far it has come', async () => {
    const seen: UploadProgress[] = [];
    const upload = uploadFile(uploadImage, file(), { onProgress: (progress) => seen.push(progress) });
    const request = await sent();
    const progress = (loaded: number, total: number, lengthComputable = true) =>
      request.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total, lengthComputable }));
    progress(0, 0, false);
    progress(50, 200);
    progress(200, 200);
    request.answer(200, { image });
    await upload;
    expect(seen).toEqual([
      { share: 0.25, sentBytes: 50, totalBytes: 200 },
      { share: 1, sentBytes: 200, totalBytes: 200 },
    ]);
  });

  it('turns a refusal into the failure that every call gives', async () => {
    const upload = failure(uploadFile(uploadImage, file()));
    const refused = { code: 'image_too_large', message: 'Too large.', errors: { file: ['Smaller.'] } };
    (await sent()).answer(413, refused);
    expect(await upload).toMatchObject({ status: 413, ...refused });
  });

  it.each([
    ['a page in place of an answer', 502, '<html>'],
    ['an answer of another shape', 200, { picture: 1 }],
    ['no text at all', 200, ''],
  ])('says so when there is %s', async (_what, status, body) => {
    const upload = failure(uploadFile(uploadImage, file()));
    (await sent()).answer(status, body);
    expect((await upload).message).not.toBe('');
  });

  it.each([
    ['error', 'no_connection'],
    ['timeout', 'timed_out'],
  ])('that ends with %s is told as %s', async (event, code) => {
    const upload = failure(uploadFile(uploadImage, file()));
    (await sent()).end(event);
    expect(await upload).toMatchObject({ status: 0, code });
  });

  it('ends when the visitor thinks better of it', async () => {
    const stop = new AbortController();
    const upload = uploadFile(uploadImage, file(), { signal: stop.signal });
    await sent();
    stop.abort();
    await expect(upload).rejects.toMatchObject({ name: 'AbortError' });
    const never = uploadFile(uploadImage, file(), { signal: stop.signal });
    await expect(never).rejects.toMatchObject({ name: 'AbortError' });
  });
});
