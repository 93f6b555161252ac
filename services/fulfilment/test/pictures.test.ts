import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { Pictures } from '../src/documents/pictures';
import { UnrecoverableJob } from '../src/job-errors';

const mega = 1_048_576;
let server: Server | undefined;
afterEach(async () => {
  server?.closeAllConnections();
  server?.close();
  if (server?.listening) await once(server, 'close');
});

/** The pictures of a store that answers like this. */
async function picturesOf(answer: (response: ServerResponse) => void): Promise<Pictures> {
  server = createServer((_request, response) => answer(response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The store has no port');
  return new Pictures(`http://127.0.0.1:${address.port}`);
}

describe('the picture of a card', () => {
  it('is fetched as the print house wants it', async () => {
    const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#1e3cc8' } })
      .png()
      .toBuffer();
    const pictures = await picturesOf((response) => response.end(png));
    const { uri, width, height } = await pictures.of('/images/own.webp');
    expect([width, height]).toEqual([60, 40]);
    expect(uri).toMatch(/^data:image\/jpeg;base64,/);
  });

  it('is no further read than it may be large, whatever is said of its size', async () => {
    let sent = 0;
    const piece = Buffer.alloc(mega);
    const pictures = await picturesOf(async (response) => {
      response.on('error', () => undefined);
      // Waited for once: every wait of its own would leave its listeners behind.
      const closed = once(response, 'close');
      // A store that never comes to an end would be read for ever.
      while (!response.destroyed && sent < 400 * mega) {
        sent += piece.length;
        if (!response.write(piece)) await Promise.race([once(response, 'drain'), closed]);
      }
      response.end();
    });
    await expect(pictures.of('/images/endless.webp')).rejects.toBeInstanceOf(UnrecoverableJob);
    expect(sent).toBeLessThan(60 * mega);
  });

  it('is not read at all when it says that it is too large', async () => {
    const pictures = await picturesOf((response) => {
      response.writeHead(200, { 'content-length': String(21 * mega) });
      response.write('x');
    });
    await expect(pictures.of('/images/large.webp')).rejects.toBeInstanceOf(UnrecoverableJob);
  });
});
