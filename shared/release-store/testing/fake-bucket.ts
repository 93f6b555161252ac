import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { AwsV4Signer } from 'aws4fetch';

export const bucketKeys = { accessKeyId: 'id', secretAccessKey: 'secret', region: 'us-east-1' };

/** A bucket of tests. */
export interface FakeBucket {
  url: string;
  /** Whether it answers 503 to everything. */
  isAway: boolean;
  /** How often names were asked for. */
  lists: number;
  close(): void;
}

/** So few names come with one answer, so that lists have more than one page. */
const mostOfAnswer = 3;

/** As much of S3 as is asked: it checks the signature of each request by signing it anew. */
export async function openFakeBucket(): Promise<FakeBucket> {
  const objects = new Map<string, Buffer>();
  const bucket = { url: '', isAway: false, lists: 0, close: () => void server.close() };

  const list = (query: URLSearchParams): string => {
    bucket.lists += 1;
    const prefix = query.get('prefix') ?? '';
    const after = query.get('continuation-token') ?? query.get('start-after') ?? '';
    const isDelimited = query.get('delimiter') === '/';
    const names = [...objects.keys()].filter((key) => key.startsWith(prefix));
    const shown = isDelimited
      ? [...new Set(names.map((key) => key.slice(0, key.indexOf('/', prefix.length) + 1)))].filter(Boolean)
      : names;
    const left = shown.filter((key) => key > after).sort();
    const page = left.slice(0, Math.min(mostOfAnswer, Number(query.get('max-keys'))));
    const next =
      left.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    const items = page.map((key) =>
      isDelimited
        ? `<CommonPrefixes><Prefix>${key}</Prefix></CommonPrefixes>`
        : `<Contents><Key>${key}</Key></Contents>`,
    );
    return `<ListBucketResult><Prefix>${prefix}</Prefix>${items.join('')}${next}</ListBucketResult>`;
  };

  const server = createServer(async (request, response) => {
    const content = await buffer(request);
    const { method = 'GET', url = '/', headers } = request;
    if (bucket.isAway) return response.writeHead(503).end('<Error/>');
    const signed = await new AwsV4Signer({
      ...bucketKeys,
      service: 's3',
      method,
      url: `http://${headers.host}${url}`,
      headers: { 'x-amz-content-sha256': String(headers['x-amz-content-sha256']) },
      datetime: String(headers['x-amz-date']),
    }).sign();
    if (signed.headers.get('authorization') !== headers.authorization)
      return response.writeHead(403).end('<Error/>');
    const { pathname, searchParams } = new URL(url, 'http://bucket');
    const key = pathname.slice(1);
    if (searchParams.has('list-type')) return response.writeHead(200).end(list(searchParams));
    if (method === 'PUT') objects.set(key, content);
    if (method === 'DELETE') objects.delete(key);
    const known = objects.get(key);
    if (method !== 'GET') return response.writeHead(method === 'PUT' ? 200 : 204).end();
    return known === undefined ? response.writeHead(404).end('<Error/>') : response.writeHead(200).end(known);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  bucket.url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  return bucket;
}
