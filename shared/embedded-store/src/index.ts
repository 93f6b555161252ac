import { dispatch } from './commands/dispatch';
import { Engine } from './engine';
import { Housekeeping } from './housekeeping';
import { listen } from './wire/listener';

export { isDiskFull } from './errors';

/** Where an embedded store keeps its data and listens. */
export interface EmbeddedStoreOptions {
  /** Folder of the data; it is made when it is missing. */
  dataDir: string;
  /** 0 for any free port, which is also the default. */
  port?: number;
  /** Default 127.0.0.1: the store has no sign-in, so it must not be reached from elsewhere. */
  host?: string;
  /** Free room on the disk below which writes are refused and reads go on; 16 MB where it is not said. */
  reserveBytes?: number;
}

/** An embedded store that is running. */
export interface EmbeddedStore {
  /** What a MongoDB driver connects to. */
  url: string;
  port: number;
  /** Finishes the writes in hand and stops. */
  close(): Promise<void>;
}

/** Starts a small server that speaks MongoDB's wire protocol and keeps its data in an lmdb file. */
export async function startEmbeddedStore(options: EmbeddedStoreOptions): Promise<EmbeddedStore> {
  const { dataDir, port = 0, host = '127.0.0.1', reserveBytes = 16 * 1024 ** 2 } = options;
  const engine = new Engine(dataDir, reserveBytes);
  try {
    const listener = await listen(port, host, (message, connection) => dispatch(engine, message, connection));
    engine.address = `${host}:${listener.port}`;
    const housekeeping = new Housekeeping(engine);
    return {
      url: `mongodb://${engine.address}`,
      port: listener.port,
      async close() {
        housekeeping.stop();
        await engine.writes.close();
        await listener.close();
        await engine.close();
      },
    };
  } catch (error) {
    await engine.close();
    throw error;
  }
}
