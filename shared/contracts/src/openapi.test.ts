import { compileErrors, validate } from '@readme/openapi-parser';
import { describe, expect, it } from 'vitest';
import { allCalls } from './calls/index';
import { openApiDocument } from './openapi';

describe('the OpenAPI document', () => {
  const document = openApiDocument();
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));

  it('is valid', async () => {
    const result = await validate(structuredClone(document) as unknown as Parameters<typeof validate>[0]);
    expect(result.valid ? '' : compileErrors(result)).toBe('');
  });

  it('has every call that a browser or a program may make, and no other', () => {
    const ofBrowsers = allCalls.filter(({ audience }) => audience === 'browser').map(({ name }) => name);
    const ofPrograms = allCalls.flatMap(({ api, audience, name }) =>
      api === undefined ? [] : [audience === 'program' ? name : `${name}ByProgram`],
    );
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(
      [...ofBrowsers, ...ofPrograms].sort(),
    );
    expect(JSON.stringify(Object.keys(document.paths))).not.toContain('internal');
  });

  it('tells programs of their key and scope, of no cookie, marker or session, and how to call in a shell', () => {
    const read = document.paths['/api/v1/orders/{order_number}/']?.get;
    expect(read).toMatchObject({ security: [{ api_key: [] }], tags: ['API for integrators'] });
    expect(read?.description).toContain('orders:read');
    expect(read?.responses['401']?.description).toContain('api_key_invalid');
    const order = document.paths['/api/v1/orders/']?.post;
    expect(order?.parameters.map(({ name }) => name)).toEqual(['Idempotency-Key']);
    expect(order?.responses['403']?.description).not.toContain('marker_missing');
    for (const [path, methods] of Object.entries(document.paths))
      for (const operation of Object.values(methods)) {
        const isForPrograms = path.startsWith('/api/v1/');
        expect(operation['x-codeSamples'] !== undefined).toBe(isForPrograms);
        if (isForPrograms) expect(operation['x-codeSamples']?.[0]?.source).toContain('$BOWTIE_API_KEY');
      }
  });

  it('shows bodies that fit', () => {
    for (const { api, body } of allCalls)
      for (const { body: shown } of [api?.example ?? {}, ...(api?.example?.others ?? [])])
        if (shown !== undefined) expect(body?.safeParse(shown).success).toBe(true);
    const samples = document.paths['/api/v1/orders/']?.post?.['x-codeSamples'];
    expect(samples?.map(({ label }) => label)).toEqual(['curl', 'curl, cards by mail']);
  });

  it('tells bodies, declared refusals and path parameters', () => {
    const order = document.paths['/ajax/create-order/']?.post;
    expect(order?.requestBody?.required).toBe(true);
    expect(order?.responses['402']?.description).toContain('payment_declined');
    expect(order?.responses['409']?.description).toContain('price_changed');
    expect(order?.parameters.map(({ name }) => name)).toContain('Idempotency-Key');
    const picture = document.paths['/images/cards/{file}']?.get;
    expect(picture?.parameters[0]).toMatchObject({ name: 'file', in: 'path', required: true });
    expect(picture?.responses['404']?.description).toContain('not_found');
  });

  it('tells the form of a call that takes a file', () => {
    const upload = document.paths['/ajax/upload-image/']?.post;
    expect(upload?.requestBody?.content['multipart/form-data']?.schema).toMatchObject({
      properties: { file: { type: 'string' } },
      required: ['file'],
    });
    expect(upload?.responses['413']?.description).toContain('image_too_large');
    expect(upload?.responses['415']?.description).toContain('multipart_expected');
    expect(upload?.description).toContain('16777216 bytes');
  });

  it('tells the limits of texts and amounts', () => {
    const body = document.paths['/ajax/cart/']?.post?.requestBody?.content['application/json']?.schema;
    expect(body).toMatchObject({
      properties: {
        cards: {
          items: {
            properties: {
              amount: { type: 'integer', minimum: 10, maximum: 500 },
              name_on_card: {
                anyOf: [{ description: '2 to 20 characters after trimming, or none' }, { type: 'null' }],
              },
              zip: { anyOf: [{ description: '5 characters after trimming, or none' }, { type: 'null' }] },
            },
          },
        },
      },
    });
    const keys = document.paths['/ajax/cart/']?.post?.parameters.find(
      ({ name }) => name === 'Idempotency-Key',
    );
    expect(keys?.schema).toMatchObject({ maxLength: 128 });
    expect(keys?.required).toBe(false);
    expect(document.paths['/api/v1/orders/']?.post?.parameters).toMatchObject([
      { name: 'Idempotency-Key', required: true },
    ]);
  });

  it('tells the least length of what must be there, and the answer without a body', () => {
    const guest = document.paths['/ajax/guest-checkout/']?.post?.requestBody?.content['application/json'];
    expect(guest?.schema).toMatchObject({
      properties: { email: { minLength: 5, maxLength: 254 }, first_name: { minLength: expect.any(Number) } },
    });
    const responses = document.paths['/ajax/cart/']?.get?.responses;
    expect(responses?.['204']).toEqual({ description: expect.stringContaining('empty') });
    expect(Object.keys(document.paths['/ajax/cart/']?.post?.responses ?? {})).not.toContain('204');
  });

  it('says what is optional as the shapes do', () => {
    const list = document.paths['/ajax/open-loop-products/']?.get;
    const optional = list?.parameters.filter(({ required }) => !required).map(({ name }) => name);
    expect(optional).toEqual(expect.arrayContaining(['limit', 'page', 'card_network', 'X-Requested-With']));
  });
});
