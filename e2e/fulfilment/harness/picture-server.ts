import { once } from 'node:events';
import { createServer } from 'node:http';
import { cardDesigns, designIdOf, designOf, drawCard } from '@bowtie/card-art';

export interface PictureServer {
  url: string;
  /** Pictures of visitors, by their paths. */
  own: Map<string, { type: string; bytes: Buffer }>;
  close(): Promise<void>;
}

/** Serves a drawing under every address below `/images/`, as the store does for each card: that of a design under its own. */
export async function startPictureServer(): Promise<PictureServer> {
  const [design] = cardDesigns;
  if (design === undefined) throw new Error('There are no designs');
  const own: PictureServer['own'] = new Map();
  const server = createServer(({ url = '' }, response) => {
    const put = own.get(url);
    if (!url.startsWith('/images/')) response.writeHead(404).end();
    else if (put !== undefined) response.writeHead(200, { 'content-type': put.type }).end(put.bytes);
    else
      response
        .writeHead(200, { 'content-type': 'image/svg+xml' })
        .end(drawCard(designOf(designIdOf(url) ?? '') ?? design));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The pictures have no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    own,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
