import { AwsClient } from 'aws4fetch';
import { assertKey, type ImageHosting, ImageHostingUnavailable } from './port';

export interface S3Settings {
  /** Address of the bucket: `https://bucket.s3.eu-central-1.amazonaws.com`, or of any store that speaks S3. */
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  timeoutMs: number;
}

/** Keeps pictures in a private bucket of Amazon S3, or of any store that speaks its protocol. */
export function createS3ImageHosting(settings: S3Settings): ImageHosting {
  const { url, region, accessKeyId, secretAccessKey, timeoutMs } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
  const base = url.endsWith('/') ? url.slice(0, -1) : url;

  async function request(
    method: 'PUT' | 'GET' | 'DELETE',
    key: string,
    given: RequestInit = {},
  ): Promise<Response> {
    assertKey(key);
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      return await client.fetch(`${base}/${key}`, { ...given, method, signal });
    } catch (cause) {
      throw new ImageHostingUnavailable('The bucket of pictures does not answer', { cause });
    }
  }

  async function done(answer: Response): Promise<void> {
    await answer.body?.cancel();
    if (!answer.ok) throw new ImageHostingUnavailable(`The bucket of pictures answered ${answer.status}`);
  }

  return {
    async put(key, content, contentType) {
      const headers = { 'content-type': contentType };
      await done(await request('PUT', key, { headers, body: new Uint8Array(content) }));
    },
    async get(key) {
      const answer = await request('GET', key);
      if (answer.status === 404) {
        await answer.body?.cancel();
        return undefined;
      }
      if (!answer.ok) await done(answer);
      try {
        return Buffer.from(await answer.arrayBuffer());
      } catch (cause) {
        throw new ImageHostingUnavailable('The bucket of pictures broke off', { cause });
      }
    },
    async remove(key) {
      const answer = await request('DELETE', key);
      if (answer.status === 404) await answer.body?.cancel();
      else await done(answer);
    },
  };
}
