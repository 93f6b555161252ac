import { createHash, timingSafeEqual } from 'node:crypto';
import { posix } from 'node:path';
import type SftpClient from 'ssh2-sftp-client';
import { type PrintHouse, PrintHouseUnavailable } from './port';

export interface SftpPrintHouseSettings {
  /** `sftp://user@host:port/folder`. */
  url: string;
  privateKey: Buffer;
  /** SHA-256 of the host key, in base64. */
  hostKey: string;
  timeoutMs: number;
}

/**
 * Drops each PDF into a folder over SFTP, under its key as name. It is written beside its place and moved into it whole,
 * so that the print house never takes half a file; what lies there already is not dropped again.
 */
export function createSftpPrintHouse({ url, ...settings }: SftpPrintHouseSettings): PrintHouse {
  const { hostname, port, username, pathname } = new URL(url);
  const expected = Buffer.from(settings.hostKey, 'base64');
  let open: Promise<SftpClient> | undefined;

  const connect = async (): Promise<SftpClient> => {
    // Loaded where it is used: most stores hand in over HTTP.
    const { default: Client } = await import('ssh2-sftp-client');
    const forget = () => {
      open = undefined;
    };
    const client = new Client('print-house', { end: forget, close: forget, error: forget });
    await client.connect({
      host: hostname,
      port: port === '' ? 22 : Number(port),
      username: decodeURIComponent(username),
      privateKey: settings.privateKey,
      readyTimeout: settings.timeoutMs,
      hostVerifier: (key: Buffer) => {
        const told = createHash('sha256').update(key).digest();
        return told.length === expected.length && timingSafeEqual(told, expected);
      },
    });
    return client;
  };

  return {
    async print({ key, pdf }) {
      const file = posix.join(decodeURIComponent(pathname), `${key}.pdf`);
      try {
        open ??= connect();
        const client = await open;
        if ((await client.exists(file)) === false) {
          await client.put(Buffer.from(pdf), `${file}.part`);
          await client.rename(`${file}.part`, file);
        }
        return { outcome: 'accepted' };
      } catch (cause) {
        open = undefined;
        throw new PrintHouseUnavailable('The print house took no file over SFTP', { cause });
      }
    },
    async close() {
      const client = await open?.catch(() => undefined);
      await client?.end();
    },
  };
}
