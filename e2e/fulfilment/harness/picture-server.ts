import { once } from 'node:events';
import { createServer } from 'node:http';
import { cardDesigns, drawCard } from '@bowtie/card-art';

export interface PictureServer {
  url: string;
  close(): Promise<void>;
}

/** Serves a drawing under every address below `/images/`, as the store does for each card. */
export async function startPictureServer(): Promise<PictureServer> {
  const [design] = cardDesigns;
  if (design === undefined) throw new Error('There are no designs');
  const picture = drawCard(design);
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/images/') !== true) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(picture);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The pictures have no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
