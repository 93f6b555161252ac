import { request } from 'node:http';
import { uploadLimitBytes } from '@bowtie/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartBody, describeInModes, type Harness, openHarness } from './harness';

const path = '/ajax/upload-image/';
const marker = { 'x-requested-with': 'XMLHttpRequest' };

function form(bytes: number, field = 'file'): FormData {
  const data = new FormData();
  data.append(field, new Blob([Buffer.alloc(bytes, 7)]), 'holiday.jpg');
  return data;
}

describeInModes('uploads through the gateway in %s', (mode) => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await openHarness(mode);
  });
  afterAll(() => harness.close());

  const send = async (body: FormData | string, headers: Record<string, string> = {}) => {
    const response = await fetch(harness.url + path, {
      method: 'POST',
      body,
      headers: { ...marker, ...headers },
    });
    // biome-ignore lint/suspicious/noExplicitAny: a test looks at answers as a stranger does
    const answer: any = await response.json();
    return { status: response.status, answer, cookie: response.headers.get('set-cookie') ?? '' };
  };

  it('bring a file whole to its service, and open a session', async () => {
    const { status, answer, cookie } = await send(form(3_000_000));
    expect([status, answer.image.width]).toEqual([200, 3_000_000]);
    expect(cookie).toContain('bowtie_session=');
    expect(harness.heard.identities.at(-1)?.cart_key).toEqual(expect.any(String));
  });

  it('take the largest file that is allowed, and not one byte more', async () => {
    const most = await send(form(uploadLimitBytes));
    expect([most.status, most.answer.image.width]).toEqual([200, uploadLimitBytes]);
    const over = await send(form(uploadLimitBytes + 1));
    expect([over.status, over.answer.code]).toEqual([413, 'too_large']);
  });

  it('answer a file that is far too large, although it was not read', async () => {
    const over = await send(form(2 * uploadLimitBytes));
    expect([over.status, over.answer.code]).toEqual([413, 'too_large']);
  });

  it('answer although the service refused before it read anything', async () => {
    const browser = harness.browser();
    await browser.post('/ajax/guest-checkout/', {
      email: 'ada@example.com',
      first_name: 'Unread',
      last_name: 'Lovelace',
      phone_number: '(202) 555-0143',
    });
    const { status, answer } = await send(form(8_000_000), { cookie: `bowtie_session=${browser.cookie}` });
    expect([status, answer.code]).toEqual([415, 'image_type_unknown']);
  });

  it('must be forms', async () => {
    for (const type of ['application/json', 'text/plain', 'image/jpeg', 'nonsense']) {
      const { status, answer } = await send('{"file":"none"}', { 'content-type': type });
      expect([type, status, answer.code]).toEqual([type, 415, 'multipart_expected']);
    }
    const nothing = await fetch(harness.url + path, { method: 'POST', headers: marker });
    expect(nothing.status).toBe(415);
  });

  it('must hold one file in its field and nothing else', async () => {
    const two = form(10);
    two.append('file', new Blob(['more']), 'second.jpg');
    const withText = form(10);
    withText.append('note', 'text');
    for (const body of [form(10, 'picture'), two, withText]) {
      const { status, answer } = await send(body);
      expect([status, answer.code]).toEqual([400, 'invalid_request']);
      expect(Object.keys(answer.errors)).toEqual(['file']);
    }
    const empty = await send(new FormData());
    expect([empty.status, empty.answer.code]).toEqual([400, 'image_missing']);
  });

  it('must be whole', async () => {
    const boundary = 'multipart/form-data; boundary=bow';
    const start = '--bow\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nabc';
    for (const [type, body] of [
      [boundary, start],
      [boundary, 'no form at all'],
      ['multipart/form-data', start],
    ] as const) {
      const { status, answer } = await send(body, { 'content-type': type });
      expect([body, status, answer.code]).toEqual([body, 400, 'invalid_request']);
    }
  });

  it('that break off harm nobody', async () => {
    await new Promise<void>((resolve) => {
      const broken = request(harness.url + path, {
        method: 'POST',
        headers: { ...marker, 'content-type': 'multipart/form-data; boundary=bow', 'content-length': 9_000 },
      });
      broken.on('error', () => resolve());
      broken.write('--bow\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nabc');
      setTimeout(() => broken.destroy(), 100);
    });
    expect((await send(form(10))).status).toBe(200);
  });

  it('need the marker', async () => {
    const response = await fetch(harness.url + path, { method: 'POST', body: form(10) });
    expect(response.status).toBe(403);
  });
});

describe('a visitor who uploads without end', () => {
  it('is slowed sooner than one who writes', async () => {
    const harness = await openHarness('one process', {
      env: { RATE_LIMIT_UPLOAD: '2', RATE_LIMIT_SHARED: '2' },
    });
    const browser = harness.browser();
    const upload = async () => {
      const cookie = browser.cookie === undefined ? {} : { cookie: `bowtie_session=${browser.cookie}` };
      const headers = { ...marker, ...cookie };
      return (await fetch(harness.url + path, { method: 'POST', body: form(10), headers })).status;
    };
    await browser.post('/ajax/cart/', cartBody);
    expect([await upload(), await upload(), await upload()]).toEqual([200, 200, 429]);
    expect((await browser.post('/ajax/cart/', cartBody)).status).toBe(200);
    await harness.close();
  });
});

describeInModes('lines that are slow on purpose, in %s', (mode) => {
  const boundary = 'multipart/form-data; boundary=bow';
  const start = '--bow\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';

  /** Sends the head of a file and then a byte now and then; tells the status that it is answered with. */
  function trickle(harness: Harness, from: string, cookie = '') {
    const slow = request(harness.url + path, {
      method: 'POST',
      agent: false,
      headers: {
        ...marker,
        'x-forwarded-for': from,
        ...(cookie && { cookie: `bowtie_session=${cookie}` }),
        'content-type': boundary,
        'content-length': 1_000_000,
      },
    });
    const status = new Promise<number>((resolve) => {
      slow.once('response', (answer) => resolve(answer.resume().statusCode ?? 0));
      slow.once('error', () => resolve(0));
    });
    slow.write(start);
    const timer = setInterval(() => slow.write('a'), 50);
    status.then(() => clearInterval(timer));
    return {
      status,
      end: () => {
        clearInterval(timer);
        slow.destroy();
      },
    };
  }

  const honest = async (harness: Harness, from: string, cookie?: string) => {
    const response = await fetch(harness.url + path, {
      method: 'POST',
      body: form(300_000),
      headers: {
        ...marker,
        'x-forwarded-for': from,
        ...(cookie && { cookie: `bowtie_session=${cookie}` }),
      },
    });
    return response.status;
  };

  const env = { TRUSTED_PROXIES: '127.0.0.1', RATE_LIMIT_UPLOAD: '500' };

  it('keep nobody else from sending theirs, whether they come from one address or from many', async () => {
    // Their time is not over before the test is: what is shown is that nobody waits for that.
    const harness = await openHarness(mode, { env: { ...env, UPLOADS_OPEN: '64' } });
    const eve = harness.browser();
    await eve.post('/ajax/cart/', cartBody);
    const lines = Array.from({ length: 80 }, (_, turn) =>
      trickle(harness, '203.0.113.7', turn % 2 === 0 ? eve.cookie : undefined),
    );
    // Most of them are told at once that they are too many.
    const told = lines.map(({ status }) => status);
    expect(await Promise.race(told)).toBe(429);
    expect(await honest(harness, '198.51.100.9')).toBe(200);
    // From that very address, as behind one router, in a session of their own.
    const ada = harness.browser();
    await ada.post('/ajax/cart/', cartBody);
    expect(await honest(harness, '203.0.113.7', ada.cookie)).toBe(200);
    const many = Array.from({ length: 80 }, (_, turn) => trickle(harness, `192.0.2.${turn}`));
    expect(await honest(harness, '198.51.100.10', ada.cookie)).toBe(200);
    for (const { end } of [...lines, ...many]) end();
    await harness.close();
  });

  it('are answered with 408 and closed once they do not keep the pace, which a slow telephone does', async () => {
    const harness = await openHarness(mode, { env: { ...env, UPLOAD_WINDOW_MS: '400' } });
    const lines = Array.from({ length: 4 }, () => trickle(harness, '203.0.113.7'));
    for (const { status } of lines) expect(await status).toBe(408);
    expect(await honest(harness, '203.0.113.7')).toBe(200);
    await harness.close();
  });
});

describe('an upload to a service that is away', () => {
  it('is answered for', async () => {
    const harness = await openHarness('split', { onlyAt: ['http://127.0.0.1:9'] });
    const response = await fetch(harness.url + path, {
      method: 'POST',
      body: form(500_000),
      headers: marker,
    });
    expect([response.status, (await response.json()).code]).toEqual([503, 'service_unavailable']);
    await harness.close();
  });
});
