import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { militaryStates, usStates } from '@bowtie/domain';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { chooseAddressBook } from './choose-address-book';
import { type AddressBook, AddressServiceUnavailable, type DeliveryAddress } from './port';
import { type AddressSandbox, startAddressSandbox } from './sandbox';
import { suggest, verify } from './sandbox/known-answers';
import { placeOf } from './sandbox/places';

let sandbox: AddressSandbox;
beforeAll(async () => {
  sandbox = await startAddressSandbox();
});
afterEach(() => sandbox.faults.recover());
afterAll(() => sandbox.close());

function bookAt(url: string, fields: Partial<Parameters<typeof chooseAddressBook>[0]> = {}): AddressBook {
  return chooseAddressBook({
    ADDRESS_SERVICE_URL: url,
    ADDRESS_SERVICE_KEY: 'sandbox',
    ADDRESS_SERVICE_ID: 'sandbox',
    ADDRESS_SERVICE_AUTOCOMPLETE_URL: undefined,
    ADDRESS_SERVICE_TIMEOUT_MS: 10_000,
    ...fields,
  });
}
const address: DeliveryAddress = {
  address_line1: '12 Main St',
  address_line2: '',
  city: 'New York',
  state: 'NY',
  zip_code: '10001',
};

describe('the sandbox', () => {
  it('knows a town in a state that we post to for nearly every ZIP, and states where they are', () => {
    const states = new Set([...usStates, ...militaryStates].map(({ code }) => code));
    for (let area = 10; area < 1_000; area += 1) {
      const place = placeOf(`${String(area).padStart(3, '0')}01`);
      if (place !== undefined) expect(states.has(place.state)).toBe(true);
    }
    const places: [string, string][] = [
      ['10001', 'NY'],
      ['02108', 'MA'],
      ['33101', 'FL'],
      ['60601', 'IL'],
      ['73301', 'TX'],
      ['88510', 'TX'],
      ['96813', 'HI'],
      ['99501', 'AK'],
      ['09001', 'AE'],
      ['34001', 'AA'],
      ['96201', 'AP'],
    ];
    for (const [zip, state] of places) expect([zip, placeOf(zip)?.state]).toEqual([zip, state]);
    for (const zip of ['00000', '00601', '96910']) expect(placeOf(zip)).toBeUndefined();
  });

  it('judges whatever it suggests as delivered and well written', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[1-9]\d{0,3} [A-Za-z]{1,8}$/),
        fc.option(fc.stringMatching(/^\d{5}$/), { nil: undefined }),
        (street, zip) => {
          const found = suggest(street, zip);
          expect(found.length).toBeLessThanOrEqual(5);
          for (const one of found)
            expect([one, verify(one)]).toEqual([one, { deliverable: true, suggestion: null }]);
        },
      ),
    );
  });

  it('is content with its own suggestion', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^\d{1,3} [a-z]{2,8} (street|Avenue|road|St)$/),
        fc.constantFrom('NY', 'CA', 'ny'),
        (address_line1, state) => {
          const { suggestion } = verify({ ...address, address_line1, state });
          if (suggestion !== null) expect(verify(suggestion).suggestion).toBeNull();
        },
      ),
    );
  });

  it('answers the port', async () => {
    const book = bookAt(sandbox.url);
    const streets = ['12 Madison Ave', '12 Main St', '12 Maple Ave', '12 Market St'];
    const inNewYork = streets.map((address_line1) => ({ ...address, address_line1 }));
    expect(await book.lookup('12 Ma', '10001')).toEqual(inNewYork);
    const inChicago = { ...address, address_line1: '12 Madison Ave', city: 'Chicago', state: 'IL' };
    expect(await book.lookup('12 Ma')).toEqual([...inNewYork, { ...inChicago, zip_code: '60607' }]);
    expect(await book.lookup('1 Nowhere & Else?', '10001')).toEqual([]);
    expect(await book.validate(address)).toEqual({ deliverable: true, suggestion: null });
  });

  it('fails for the ZIP that is known for it, and as it is told', async () => {
    const book = bookAt(sandbox.url);
    await expect(book.lookup('12 Ma', '99999')).rejects.toBeInstanceOf(AddressServiceUnavailable);
    await expect(book.validate({ ...address, zip_code: '99999' })).rejects.toBeInstanceOf(
      AddressServiceUnavailable,
    );
    for (const fault of ['unavailable', 'nonsense'] as const) {
      sandbox.faults.failNext(fault, 1);
      await expect(book.validate(address)).rejects.toBeInstanceOf(AddressServiceUnavailable);
      expect((await book.validate(address)).deliverable).toBe(true);
    }
    sandbox.faults.slowDown(5_000);
    const hasty = bookAt(sandbox.url, { ADDRESS_SERVICE_TIMEOUT_MS: 200 });
    await expect(hasty.lookup('12 Ma')).rejects.toBeInstanceOf(AddressServiceUnavailable);
  });

  it('is switched over HTTP too, and answers nobody without the key', async () => {
    const control = (authorization: string, body: unknown) =>
      fetch(`${sandbox.url}/control`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    expect((await control('Bearer wrong', { fault: 'unavailable' })).status).toBe(401);
    expect((await control('Bearer sandbox', { fault: 'laziness' })).status).toBe(400);
    expect((await control('Bearer sandbox', { fault: 'unavailable' })).status).toBe(200);
    await expect(bookAt(sandbox.url).validate(address)).rejects.toThrow(AddressServiceUnavailable);
    const stranger = bookAt(sandbox.url, { ADDRESS_SERVICE_KEY: 'wrong' });
    await expect(stranger.validate(address)).rejects.toThrow(AddressServiceUnavailable);
    await expect(bookAt('http://127.0.0.1:9').validate(address)).rejects.toThrow(AddressServiceUnavailable);
  });
});

/** A Smarty that answers what a test gives it, and notes what it is asked. */
async function smartyThat(answer: () => { status?: number; body: unknown }) {
  const asked: URL[] = [];
  const server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://smarty'));
    const { status = 200, body } = answer();
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const book = bookAt(`http://127.0.0.1:${port}`, { ADDRESS_SERVICE_ID: 'us' });
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { book, asked, close };
}

const candidate = (dpv_match_code: string | undefined, fields: Record<string, unknown> = {}) => ({
  delivery_line_1: '12 Main St',
  components: { city_name: 'New York', state_abbreviation: 'NY', zipcode: '10001', plus4_code: '1234' },
  analysis: dpv_match_code === undefined ? {} : { dpv_match_code },
  ...fields,
});

describe('Smarty', () => {
  it('says what the post confirms, and how it writes the address', async () => {
    let body: unknown = [candidate('Y')];
    const { book, asked, close } = await smartyThat(() => ({ body }));
    expect(await book.validate({ ...address, city: 'new york' })).toEqual({
      deliverable: true,
      suggestion: null,
    });
    expect(asked[0]?.pathname).toBe('/street-address');
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toMatchObject({
      'auth-id': 'us',
      'auth-token': 'sandbox',
      street: '12 Main St',
      city: 'new york',
      state: 'NY',
      zipcode: '10001',
    });
    body = [candidate('S', { delivery_line_1: '12 Main St W', delivery_line_2: 'Apt 4' })];
    expect(await book.validate(address)).toEqual({
      deliverable: true,
      suggestion: { ...address, address_line1: '12 Main St W', address_line2: 'Apt 4' },
    });
    for (const none of [[], [candidate('N')], [candidate(undefined)]]) {
      body = none;
      expect(await book.validate(address)).toEqual({ deliverable: false, suggestion: null });
    }
    close();
  });

  it('suggests addresses of a ZIP', async () => {
    let body: unknown = {
      suggestions: [
        {
          street_line: '12 Main St',
          secondary: '',
          city: 'New York',
          state: 'NY',
          zipcode: '10001',
          entries: 0,
        },
      ],
    };
    const { book, asked, close } = await smartyThat(() => ({ body }));
    expect(await book.lookup('12 Ma', '10001')).toEqual([address]);
    expect(asked[0]?.pathname).toBe('/lookup');
    expect(asked[0]?.searchParams.get('include_only_zip_codes')).toBe('10001');
    body = { suggestions: null };
    expect(await book.lookup('12 Ma')).toEqual([]);
    expect(asked[1]?.searchParams.has('include_only_zip_codes')).toBe(false);
    close();
  });

  it('is out of order when it answers anything else, and tells nobody our key', async () => {
    let given: { status?: number; body: unknown } = { status: 402, body: 'no money' };
    const { book, close } = await smartyThat(() => given);
    for (const next of [given, { status: 401, body: {} }, { body: { odd: true } }]) {
      given = next;
      const failure = await book.validate(address).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(AddressServiceUnavailable);
      expect(String(failure)).not.toContain('sandbox');
    }
    given = { body: [{ odd: true }] };
    await expect(book.lookup('12 Ma')).rejects.toBeInstanceOf(AddressServiceUnavailable);
    close();
  });

  it('needs to know us', () => {
    expect(() => bookAt('https://us-street.api.smarty.com')).toThrow(/ADDRESS_SERVICE_ID/);
  });
});
