import { createHash, generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import ssh2, { type Connection, type SFTPWrapper } from 'ssh2';

const { Server, utils } = ssh2;
const { STATUS_CODE } = utils.sftp;

export interface SftpServer {
  url: string;
  /** SHA-256 of the host key, in base64. */
  hostKey: string;
  /** The key that a client signs in with, in base64. */
  clientKey: string;
  /** What lies in the folder, by name. */
  files: ReadonlyMap<string, Buffer>;
  /** The next upload breaks off. */
  breakNext(): void;
  close(): Promise<void>;
}

/** By Node: of the keys that ssh2 makes, some in a thousand cannot be read by ssh2 itself. */
function makeKey(): string {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  });
  return privateKey;
}

/** A small SFTP server with one folder in memory, and one client that it knows. */
export async function startSftpServer(): Promise<SftpServer> {
  const host = makeKey();
  const client = makeKey();
  const allowed = utils.parseKey(client);
  const hostPublic = utils.parseKey(host);
  if (allowed instanceof Error || hostPublic instanceof Error) throw new Error('The keys cannot be read');
  const files = new Map<string, Buffer>();
  let breaks = false;
  const clients = new Set<Connection>();

  const serve = (sftp: SFTPWrapper) => {
    const open = new Map<number, string>();
    let handles = 0;
    sftp.on('REALPATH', (id, path) =>
      sftp.name(id, [{ filename: path, longname: path, attrs: attributes(0) }]),
    );
    sftp.on('OPEN', (id, path) => {
      const handle = Buffer.alloc(4);
      handle.writeUInt32BE(++handles);
      open.set(handles, path);
      files.set(path, Buffer.alloc(0));
      sftp.handle(id, handle);
    });
    sftp.on('WRITE', (id, handle, offset, data) => {
      const path = open.get(handle.readUInt32BE()) ?? '';
      const before = files.get(path) ?? Buffer.alloc(0);
      const whole = Buffer.alloc(Math.max(before.length, offset + data.length));
      before.copy(whole);
      data.copy(whole, offset);
      files.set(path, whole);
      if (breaks) {
        breaks = false;
        for (const one of clients) one.end();
        return;
      }
      sftp.status(id, STATUS_CODE.OK);
    });
    sftp.on('CLOSE', (id) => sftp.status(id, STATUS_CODE.OK));
    sftp.on('FSETSTAT', (id) => sftp.status(id, STATUS_CODE.OK));
    sftp.on('SETSTAT', (id) => sftp.status(id, STATUS_CODE.OK));
    const stat = (id: number, path: string) => {
      const file = files.get(path);
      if (file === undefined) sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
      else sftp.attrs(id, attributes(file.length));
    };
    sftp.on('STAT', stat);
    sftp.on('LSTAT', stat);
    sftp.on('RENAME', (id, from, to) => {
      const file = files.get(from);
      if (file === undefined || files.has(to)) return sftp.status(id, STATUS_CODE.FAILURE);
      files.delete(from);
      files.set(to, file);
      sftp.status(id, STATUS_CODE.OK);
    });
  };

  const server = new Server({ hostKeys: [host] }, (connection) => {
    clients.add(connection);
    connection.on('error', () => undefined);
    connection.on('close', () => clients.delete(connection));
    connection.on('authentication', (attempt) => {
      const known =
        attempt.method === 'publickey' &&
        attempt.key.data.equals(allowed.getPublicSSH()) &&
        (attempt.signature === undefined ||
          allowed.verify(attempt.blob ?? Buffer.alloc(0), attempt.signature, attempt.hashAlgo) === true);
      if (known) attempt.accept();
      else attempt.reject(['publickey']);
    });
    connection.on('session', (accept) => {
      accept().on('sftp', (acceptSftp) => serve(acceptSftp()));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return {
    url: `sftp://bowtie@127.0.0.1:${address.port}/jobs`,
    hostKey: createHash('sha256').update(hostPublic.getPublicSSH()).digest('base64'),
    clientKey: Buffer.from(client).toString('base64'),
    files,
    breakNext() {
      breaks = true;
    },
    async close() {
      for (const one of clients) one.end();
      server.close();
      await once(server, 'close');
    },
  };
}

function attributes(size: number) {
  return { mode: 0o100_644, uid: 0, gid: 0, size, atime: 0, mtime: 0 };
}
