import type { AnyCall } from '@bowtie/contracts';
import { type mockCall, mockFetch } from '@bowtie/contracts/mock';
import { vi } from 'vitest';
import { z } from 'zod';

const origin = 'https://reports.example';
/** Where the browser sends its reports in these tests. */
export const reportsDsn = 'https://key@reports.example/1';
/** What somebody typed, which no report may tell. */
export const typed = { email: 'ada@example.com', street: '12 Main Street', card: '4111111111111111' };

const EventSchema = z.object({ tags: z.object({ label: z.string(), request_id: z.string().optional() }) });

/** A report as it left the browser. */
interface SentReport {
  label: string;
  requestId: string | undefined;
  /** All of it. */
  text: string;
}

export interface FailingStore {
  reports: SentReport[];
  /** The ids of the requests that failed. */
  failed: string[];
}

/** The paths of a call without what stands in its parameters. */
function asks({ method, path }: AnyCall, request: { method: string; pathname: string }): boolean {
  const pattern = new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
  return request.method === method && pattern.test(request.pathname);
}

function refused(call: AnyCall, code: string | undefined): Response {
  if (code === undefined) {
    const message = `${typed.email} of ${typed.street} paid with ${typed.card}`;
    return Response.json({ code: 'internal', message, errors: {} }, { status: 500 });
  }
  const known = call.errors?.[code];
  if (known === undefined) throw new Error(`${call.name} does not refuse ${code}`);
  return Response.json({ code, message: known.message, errors: {} }, { status: known.status });
}

let answer: typeof fetch = async () => new Response(null, { status: 404 });
const answerNow: typeof fetch = (...request) => answer(...request);

/**
 * The store and the report service as a page reaches them: one call fails, or is refused with a code; others are answered as
 * a test says, and all else cannot be reached.
 */
export function startFailingStore(
  call: AnyCall,
  code: string | undefined,
  answers: readonly ReturnType<typeof mockCall>[] = [],
): FailingStore {
  const store: FailingStore = { reports: [], failed: [] };
  const others = mockFetch(...answers);
  answer = async (input, init = {}) => {
    const url = new URL(String(input), 'http://store.test');
    if (url.origin === origin) {
      const text = await new Response(init.body ?? null).text();
      const { tags } = EventSchema.parse(JSON.parse(text.split('\n')[2] ?? ''));
      store.reports.push({ label: tags.label, requestId: tags.request_id, text });
      return Response.json({});
    }
    if (!asks(call, { method: init.method ?? 'GET', pathname: url.pathname })) return others(input, init);
    store.failed.push(new Headers(init.headers).get('x-request-id') ?? 'none');
    return refused(call, code);
  };
  // The reporter keeps the first that it finds.
  vi.stubGlobal('fetch', answerNow);
  // Files go by a request of the older kind, which tells how much was sent.
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends EventTarget {
      readonly upload = new EventTarget();
      readonly status = 500;
      readonly responseText = '{}';
      open() {}
      setRequestHeader(name: string, value: string) {
        if (name === 'x-request-id') store.failed.push(value);
      }
      send() {
        this.dispatchEvent(new Event('load'));
      }
      abort() {}
    },
  );
  return store;
}
