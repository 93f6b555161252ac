import { createServer, type Server } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { chooseImageModeration, imageModerationVariables } from './choose-image-moderation';
import { ImageModerationUnavailable } from './port';

const choose = (environment: Record<string, string>) =>
  chooseImageModeration(z.object(imageModerationVariables).parse(environment));

describe('the sandbox for a moderator', () => {
  const judge = (colours: number[][]) =>
    choose({}).moderate({ content: Buffer.from(''), thumbnail: Uint8Array.from(colours.flat()) });
  const magenta = [255, 0, 255];
  const other = [10, 200, 30];

  it('refuses a picture that is at least half magenta, also after compression', async () => {
    expect(await judge([magenta, magenta, other, other])).toBe('refused');
    expect(await judge([[240, 16, 236], magenta, other])).toBe('refused');
  });

  it('takes any other', async () => {
    expect(await judge([magenta, other, other, other])).toBe('fine');
    expect(await judge([[220, 0, 255], other])).toBe('fine');
    expect(await judge([])).toBe('fine');
  });
});

describe('the moderator of Google', () => {
  let server: Server;
  let url: string;
  let answer: unknown;
  let asked: { path: string | undefined; key: unknown; body: unknown } | undefined;
  beforeAll(async () => {
    server = createServer(async (request, response) => {
      asked = { path: request.url, key: request.headers['x-goog-api-key'], body: await json(request) };
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  });
  afterAll(() => server.close());

  const judge = () =>
    choose({ IMAGE_MODERATION: 'vision', IMAGE_MODERATION_URL: url, IMAGE_MODERATION_KEY: 'test' }).moderate({
      content: Buffer.from('a picture'),
      thumbnail: new Uint8Array(),
    });
  const found = (changes: Record<string, string>) => {
    const mild = { adult: 'VERY_UNLIKELY', violence: 'UNLIKELY', racy: 'LIKELY' };
    answer = { responses: [{ safeSearchAnnotation: { ...mild, ...changes } }] };
  };

  it('is asked for a safe search of the picture', async () => {
    found({});
    expect(await judge()).toBe('fine');
    const image = { content: Buffer.from('a picture').toString('base64') };
    expect(asked).toEqual({
      path: '/v1/images:annotate',
      key: 'test',
      body: { requests: [{ image, features: [{ type: 'SAFE_SEARCH_DETECTION' }] }] },
    });
  });

  it.each([{ adult: 'LIKELY' }, { violence: 'VERY_LIKELY' }, { racy: 'VERY_LIKELY' }])(
    'has a picture refused that shows %j',
    async (changes) => {
      found(changes);
      expect(await judge()).toBe('refused');
    },
  );

  it.each([{}, { responses: [] }, { responses: [{ error: { code: 7 } }] }, 'text', null])(
    'counts as away when it answers %j',
    async (strange) => {
      answer = strange;
      await expect(judge()).rejects.toBeInstanceOf(ImageModerationUnavailable);
    },
  );

  it('counts as away when it does not answer', async () => {
    const away = choose({
      IMAGE_MODERATION: 'vision',
      IMAGE_MODERATION_URL: 'http://127.0.0.1:9',
      IMAGE_MODERATION_KEY: 'test',
    });
    const picture = { content: Buffer.from(''), thumbnail: new Uint8Array() };
    await expect(away.moderate(picture)).rejects.toBeInstanceOf(ImageModerationUnavailable);
  });

  it('needs a key', () => {
    expect(() => choose({ IMAGE_MODERATION: 'vision' })).toThrow('IMAGE_MODERATION_KEY');
  });
});
