import { AwsClient } from 'aws4fetch';
import { BlobDiffers, type BlobStore } from './blob-store';

export interface BucketSettings {
  /** Address of the bucket: `https://bucket.s3.eu-central-1.amazonaws.com`, or of any store that speaks S3. */
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  timeoutMs: number;
}

/** So many names come with one answer at most. */
const mostOfAnswer = 1_000;
/** No folder has so many pages of names; a bucket that never ends its list is not followed for ever. */
const mostAnswers = 100;
/** Names are made of these alone, so none is escaped in an answer. */
const wellFormed = /^[A-Za-z0-9._/-]+$/;

const textsOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) => text);

/** Files in a bucket of Amazon S3, or of any store that speaks its protocol. Nothing is asked of it but to read, write, list and remove. */
export class BucketBlobs implements BlobStore {
  readonly #client: AwsClient;
  readonly #base: string;
  readonly #timeoutMs: number;

  constructor({ url, timeoutMs, ...keys }: BucketSettings) {
    this.#client = new AwsClient({ ...keys, service: 's3', retries: 2 });
    this.#base = url.replace(/\/$/, '');
    this.#timeoutMs = timeoutMs;
  }

  /** @throws Error for an answer that is neither good nor 404, or none */
  async #ask(method: 'GET' | 'PUT' | 'DELETE', path: string, body?: Buffer): Promise<Response | undefined> {
    const answer = await this.#client.fetch(`${this.#base}/${path}`, {
      method,
      signal: AbortSignal.timeout(this.#timeoutMs),
      ...(body !== undefined && { body: new Uint8Array(body) }),
    });
    if (answer.ok) return answer;
    await answer.body?.cancel();
    if (answer.status === 404) return undefined;
    throw new Error(`the bucket answered ${answer.status} to ${method} ${path}`);
  }

  async read(key: string): Promise<Buffer | undefined> {
    const answer = await this.#ask('GET', checked(key));
    return answer === undefined ? undefined : Buffer.from(await answer.arrayBuffer());
  }

  async write(key: string, content: Buffer): Promise<boolean> {
    const known = await this.read(key);
    if (known?.equals(content)) return false;
    if (known !== undefined) throw new BlobDiffers(key);
    const answer = await this.#ask('PUT', checked(key), content);
    if (answer === undefined) throw new Error(`there is no bucket at ${this.#base}`);
    await answer.body?.cancel();
    return true;
  }

  async list(folder: string, { after = '', most }: { after?: string; most: number }): Promise<string[]> {
    const found = await this.#pages(
      { prefix: checked(folder), ...(after !== '' && { 'start-after': after }) },
      most,
      'Key',
    );
    return found.filter((key) => wellFormed.test(key)).slice(0, most);
  }

  async folders(folder: string): Promise<string[]> {
    const found = await this.#pages(
      { prefix: checked(folder), delimiter: '/' },
      Number.POSITIVE_INFINITY,
      'Prefix',
    );
    return found
      .filter(
        (prefix) => prefix.length > folder.length && prefix.startsWith(folder) && wellFormed.test(prefix),
      )
      .map((prefix) => prefix.slice(folder.length).replace(/\/$/, ''))
      .sort();
  }

  /** The texts of an element over all answers of a list, until there are enough. */
  async #pages(query: Record<string, string>, most: number, element: string): Promise<string[]> {
    const found: string[] = [];
    let token: string | undefined;
    for (let page = 0; page < mostAnswers && found.length < most; page++) {
      const search = new URLSearchParams({
        'list-type': '2',
        'max-keys': String(Math.min(most, mostOfAnswer)),
        ...query,
        ...(token !== undefined && { 'continuation-token': token }),
      });
      const answer = await this.#ask('GET', `?${search}`);
      if (answer === undefined) throw new Error(`there is no bucket at ${this.#base}`);
      const xml = await answer.text();
      found.push(...textsOf(xml, element));
      [token] = textsOf(xml, 'NextContinuationToken');
      if (token === undefined) break;
    }
    return found;
  }

  async removeFolder(folder: string): Promise<void> {
    for (;;) {
      const keys = await this.list(folder, { most: mostOfAnswer });
      if (keys.length === 0) return;
      for (const key of keys) await this.remove(key);
    }
  }

  async remove(key: string): Promise<void> {
    const answer = await this.#ask('DELETE', checked(key));
    await answer?.body?.cancel();
  }
}

/** @throws Error for a name that is not one of ours */
function checked(key: string): string {
  if (!wellFormed.test(key) || key.split('/').includes('..')) throw new Error(`${key} is no name of a file`);
  return key;
}
