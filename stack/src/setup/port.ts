import { createServer } from 'node:net';

/** @throws Error in one line when something listens on the port already */
export async function ensurePortFree(port: number): Promise<void> {
  if (port === 0) return;
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new Error(
          error.code === 'EADDRINUSE'
            ? `Port ${port} is in use. Stop what uses it, or set PORT to another one.`
            : `Port ${port} cannot be used: ${error.code ?? error.message}. Set PORT to another one.`,
        ),
      ),
    );
    probe.listen(port, () => probe.close(() => resolve()));
  });
}
