import { parseArgs } from 'node:util';
import { startEmbeddedStore } from './index';

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: '.data/store' },
    port: { type: 'string', default: '0' },
    host: { type: 'string', default: '127.0.0.1' },
  },
});

const port = Number(values.port);
if (!Number.isInteger(port) || port < 0 || port > 65535) {
  console.error(`--port must be a number from 0 to 65535, not ${values.port}`);
  process.exit(1);
}

try {
  const store = await startEmbeddedStore({ dataDir: values.data, port, host: values.host });
  let closing = false;
  const close = async () => {
    if (closing) return;
    closing = true;
    await store.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void close());
  if (process.send) {
    // Started by the stack, which stops the services first: Ctrl-C reaches all processes at once, and is left to it.
    process.on('SIGINT', () => {});
    process.on('disconnect', () => void close());
  } else process.on('SIGINT', () => void close());
  console.log(`embedded store ready ${store.url}`);
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  console.error(`the embedded store could not start: ${reason}`);
  process.exit(1);
}
