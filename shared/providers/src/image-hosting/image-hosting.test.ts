import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { AwsV4Signer } from 'aws4fetch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { chooseImageHosting, imageHostingVariables } from './choose-image-hosting';
import { createFolderImageHosting } from './folder-image-hosting';
import { type ImageHosting, ImageHostingUnavailable } from './port';
import { createS3ImageHosting } from './s3-image-hosting';

const keys = { accessKeyId: 'the-store', secretAccessKey: 'a secret of the tests alone' };
const region = 'eu-central-1';

interface Bucket {
  url: string;
  objects: Map<string, { content: Buffer; type: string | undefined }>;
  /** Answers in place of the bucket, each once. */
  failures: number[];
  server: Server;
}

/** As much of S3 as is asked: it checks the signature of each request by signing it anew. */
async function openBucket(): Promise<Bucket> {
  const objects: Bucket['objects'] = new Map();
  const failures: number[] = [];
  const server = createServer(async (request, response) => {
    const content = await buffer(request);
    const failure = failures.shift();
    if (failure !== undefined) return response.writeHead(failure).end('<Error/>');
    const { method = 'GET', url = '/', headers } = request;
    const signer = new AwsV4Signer({
      ...keys,
      region,
      service: 's3',
      method,
      url: `http://${headers.host}${url}`,
      headers: { 'x-amz-content-sha256': String(headers['x-amz-content-sha256']) },
      datetime: String(headers['x-amz-date']),
    });
    const signed = await signer.sign();
    if (signed.headers.get('authorization') !== headers.authorization)
      return response.writeHead(403).end('<Error/>');
    const known = objects.get(url);
    if (method === 'PUT') objects.set(url, { content, type: headers['content-type'] });
    if (method === 'DELETE') objects.delete(url);
    if (method !== 'GET') return response.writeHead(method === 'PUT' ? 200 : 204).end();
    if (known === undefined) return response.writeHead(404).end('<Error/>');
    return response.writeHead(200).end(known.content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, objects, failures, server };
}

const folder = mkdtempSync(join(tmpdir(), 'bowtie-images-'));
let bucket: Bucket;
const hostings = new Map<string, ImageHosting>();
beforeAll(async () => {
  bucket = await openBucket();
  hostings.set('a folder', createFolderImageHosting(folder));
  hostings.set(
    'a bucket',
    createS3ImageHosting({ url: `${bucket.url}/`, region, ...keys, timeoutMs: 10_000 }),
  );
});
afterAll(() => {
  bucket.server.close();
  rmSync(folder, { recursive: true, force: true });
});

describe.each(['a folder', 'a bucket'])('pictures in %s', (name) => {
  const hosting = (): ImageHosting => {
    const known = hostings.get(name);
    if (known === undefined) throw new Error('not opened');
    return known;
  };

  it('come back as they were, until they are removed', async () => {
    const content = Buffer.from([0, 255, 13, 10, 0]);
    await hosting().put('own/a-1/view.webp', content, 'image/webp');
    expect((await hosting().get('own/a-1/view.webp'))?.equals(content)).toBe(true);
    await hosting().put('own/a-1/view.webp', Buffer.from('new'), 'image/webp');
    expect(String(await hosting().get('own/a-1/view.webp'))).toBe('new');
    await hosting().remove('own/a-1/view.webp');
    expect(await hosting().get('own/a-1/view.webp')).toBeUndefined();
    await hosting().remove('own/a-1/view.webp');
  });

  it('have keys that lead nowhere else', async () => {
    for (const key of [
      '../secret',
      'a/../../b',
      '/etc/passwd',
      'a//b',
      '',
      'a\0b',
      '.hidden',
      'a/.',
      'x'.repeat(201),
    ]) {
      await expect(hosting().put(key, Buffer.from('x'), 'image/webp')).rejects.toBeInstanceOf(TypeError);
      await expect(hosting().get(key)).rejects.toBeInstanceOf(TypeError);
      await expect(hosting().remove(key)).rejects.toBeInstanceOf(TypeError);
    }
  });

  it('are whole, whoever writes at the same time', async () => {
    const versions = ['a', 'b', 'c'].map((letter) => Buffer.from(letter.repeat(300_000)));
    await Promise.all(versions.map((content) => hosting().put('own/race', content, 'image/jpeg')));
    const found = await hosting().get('own/race');
    expect(versions.some((content) => found?.equals(content))).toBe(true);
  });
});

describe('a folder of pictures', () => {
  it('holds no drafts', async () => {
    await createFolderImageHosting(folder).put('drafts/one', Buffer.from('x'), 'image/webp');
    expect(readdirSync(join(folder, 'drafts'))).toEqual(['one']);
  });

  it('that cannot be used is told of', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const broken = createFolderImageHosting(file);
    await expect(broken.put('a', Buffer.from('x'), 'image/webp')).rejects.toBeInstanceOf(
      ImageHostingUnavailable,
    );
    await expect(broken.get('a')).rejects.toBeInstanceOf(ImageHostingUnavailable);
  });
});

describe('a bucket of pictures', () => {
  it('is told the type, and reached by signed requests alone', async () => {
    const hosting = hostings.get('a bucket');
    await hosting?.put('own/typed', Buffer.from('x'), 'image/webp');
    expect(bucket.objects.get('/own/typed')?.type).toBe('image/webp');
    const stranger = createS3ImageHosting({
      url: bucket.url,
      region,
      accessKeyId: keys.accessKeyId,
      secretAccessKey: 'another one',
      timeoutMs: 10_000,
    });
    await expect(stranger.get('own/typed')).rejects.toBeInstanceOf(ImageHostingUnavailable);
  });

  it('is asked again when it stumbles', async () => {
    bucket.failures.push(503);
    await hostings.get('a bucket')?.put('own/again', Buffer.from('x'), 'image/webp');
    expect(String(await hostings.get('a bucket')?.get('own/again'))).toBe('x');
  });

  it('that is away is told of', async () => {
    const away = createS3ImageHosting({ url: 'http://127.0.0.1:9', region, ...keys, timeoutMs: 10_000 });
    await expect(away.get('a')).rejects.toBeInstanceOf(ImageHostingUnavailable);
    await expect(away.put('a', Buffer.from('x'), 'image/webp')).rejects.toBeInstanceOf(
      ImageHostingUnavailable,
    );
    await expect(away.remove('a')).rejects.toBeInstanceOf(ImageHostingUnavailable);
  });
});

describe('the choice of the hosting', () => {
  const choose = (environment: Record<string, string>) =>
    chooseImageHosting(z.object(imageHostingVariables).parse(environment));

  it('is a folder unless a bucket is named', () => {
    expect(choose({})).toBeDefined();
    const named = {
      IMAGE_HOSTING: 's3',
      IMAGE_S3_URL: bucket.url,
      IMAGE_S3_KEY_ID: 'id',
      IMAGE_S3_SECRET: 'secret',
    };
    expect(choose(named)).toBeDefined();
  });

  it.each(['IMAGE_S3_URL', 'IMAGE_S3_KEY_ID', 'IMAGE_S3_SECRET'])('stops the start without %s', (name) => {
    const all = {
      IMAGE_HOSTING: 's3',
      IMAGE_S3_URL: bucket.url,
      IMAGE_S3_KEY_ID: 'id',
      IMAGE_S3_SECRET: 'secret',
    };
    const without = Object.fromEntries(Object.entries(all).filter(([key]) => key !== name));
    expect(() => choose(without)).toThrow(name);
  });
});
