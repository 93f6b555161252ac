import type { AnyCall, CallAnswer, CallBody, CallErrorCode, CallParams, CallQuery } from '../src/call';
import { type CommonErrorCode, commonErrors, type ErrorAnswer } from '../src/errors';
import { matchRoute } from '../src/release/routes/route-match';

/** What a mocked call was asked, parsed by its own definition. */
interface MockedRequest<C extends AnyCall> {
  params: CallParams<C>;
  query: CallQuery<C>;
  body: CallBody<C>;
}

/** A refusal of a mocked call, by one of the codes it declares. */
export class MockedError {
  constructor(
    readonly code: string,
    readonly errors: ErrorAnswer['errors'] = {},
  ) {}
}

interface Mock {
  call: AnyCall;
  answer: (request: MockedRequest<AnyCall>) => unknown;
}

/** Answers a call in a test as its definition allows: what is asked and what is answered are both held to it. */
export function mockCall<C extends AnyCall>(
  call: C,
  answer: (request: MockedRequest<C>) => CallAnswer<C> | MockedError,
): Mock {
  // The request is parsed by this very call before it is handed over.
  return { call, answer: answer as Mock['answer'] };
}

/** A refusal with a code that the call declares. */
export function mockError<C extends AnyCall>(
  _call: C,
  code: CallErrorCode<C> | CommonErrorCode,
  errors: ErrorAnswer['errors'] = {},
): MockedError {
  return new MockedError(code, errors);
}

function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

function errorResponse(call: AnyCall, { code, errors }: MockedError): Response {
  const known: AnyCall['errors'] = { ...commonErrors, ...call.errors };
  const definition = known[code];
  if (definition === undefined) throw new Error(`${call.name} does not declare ${code}`);
  return json(definition.status, { code, message: definition.message, errors });
}

/**
 * A fake of `fetch` in tests of pages, made of the contracts: it knows the calls that are mocked and no others,
 * parses what is sent, and refuses to answer what the definition does not allow.
 */
export function mockFetch(...mocks: readonly Mock[]): typeof fetch {
  const routes = mocks.map((mock) => ({ path: mock.call.path, mock }));
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input), 'http://store.test');
    const method = init?.method ?? 'GET';
    const found = matchRoute(
      routes.filter(({ mock }) => mock.call.method === method),
      url.pathname,
    );
    if (found === undefined) throw new TypeError(`${method} ${url.pathname} is not mocked`);
    const { call, answer } = found.route.mock;
    const sent: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    const body = call.body?.safeParse(sent);
    if (body !== undefined && !body.success) return errorResponse(call, new MockedError('invalid_request'));
    const given = answer({
      params: call.params?.parse(found.params),
      query: call.query?.parse(Object.fromEntries(url.searchParams)),
      body: body?.data,
    });
    return given instanceof MockedError ? errorResponse(call, given) : json(200, call.answer.parse(given));
  };
}
