import { once } from 'node:events';
import { createServer } from 'node:http';

/** What a partner was asked. */
export interface RecordedRequest {
  method: string;
  path: string;
  authorization: string | undefined;
  body: string;
}

export interface AnsweringServer {
  url: string;
  asked: RecordedRequest[];
  close(): void;
}

/** A partner that answers what a test gives it, as JSON, and notes what it is asked. */
export async function startAnsweringServer(
  answer: (asked: RecordedRequest) => { status?: number; body: unknown },
): Promise<AnsweringServer> {
  const asked: RecordedRequest[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const { method = '', url = '', headers } = request;
    const one = { method, path: url, authorization: headers.authorization, body };
    asked.push(one);
    const { status = 200, body: given } = answer(one);
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof given === 'string' ? given : JSON.stringify(given));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The partner has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    asked,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
