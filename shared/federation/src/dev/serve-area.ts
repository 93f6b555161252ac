import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type AreaDescriptor, DESCRIPTOR_FILE } from '@bowtie/contracts';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { describeArea } from '../build/describe-area';
import { noSeams } from '../build/seams-plugin';
import { type AreaFolder, readAreaFolder } from '../preset/area-folder';
import { webpackConfig } from '../preset/webpack-config';
import { type AreaProcessMessage, DEVELOPMENT_VERSION } from './area-process';

/** The descriptor of an area that is not built: its routes as they are declared, its files under their plain names. */
function describe(area: AreaFolder): AreaDescriptor {
  const boot = area.isShell ? { js: ['main.js'], css: ['main.css'] } : { js: ['remoteEntry.js'], css: [] };
  const described = describeArea(area, {
    files: [],
    boot,
    pages: {},
    seams: noSeams(),
    shapes: { calls: {}, parts: {} },
  });
  return {
    ...described,
    version: DEVELOPMENT_VERSION,
    ...(area.isShell ? { document: 'document.html' } : {}),
  };
}

const fromAnywhere = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };
const reloadWithoutRefresh = fileURLToPath(new URL('reload-without-refresh.ts', import.meta.url));

function serverOptions(
  area: AreaFolder,
  port: number,
  descriptor: AreaDescriptor,
): WebpackDevServer.Configuration {
  return {
    host: '127.0.0.1',
    port,
    // The page may come from the gateway on another port.
    headers: fromAnywhere,
    allowedHosts: 'all',
    // What cannot be taken into the running page reloads it.
    hot: true,
    liveReload: true,
    client: {
      webSocketURL: `ws://127.0.0.1:${port}/ws`,
      overlay: { errors: true, warnings: false, runtimeErrors: true },
      logging: 'error',
    },
    static: area.isShell ? { directory: path.join(area.root, 'src'), watch: false } : false,
    setupExitSignals: false,
    devMiddleware: { publicPath: '/', stats: 'errors-warnings' },
    // Beside the entry, as in an artefact: it says what pages the area has.
    setupMiddlewares: (middlewares, { app }) => {
      app?.get(`/${DESCRIPTOR_FILE}`, (_request, response) => {
        response.setHeader('content-type', 'application/json');
        for (const [name, value] of Object.entries(fromAnywhere)) response.setHeader(name, value);
        response.end(JSON.stringify(descriptor));
      });
      return middlewares;
    },
  };
}

const [, , root = '', port = ''] = process.argv;
const area = await readAreaFolder(root);
const descriptor = describe(area);
const report = (message: AreaProcessMessage) => process.send?.(message);
report({ descriptor });

const compiler = webpack(
  webpackConfig(area, { development: true, out: path.join(root, '.cache/development') }),
);
if (compiler === null) throw new Error('webpack did not take the configuration');
if (!area.isShell) new webpack.EntryPlugin(root, reloadWithoutRefresh, {}).apply(compiler);
let isBuilt = false;
compiler.hooks.done.tap('ServeArea', () => {
  if (!isBuilt) report({ built: true });
  isBuilt = true;
});
compiler.hooks.failed.tap('ServeArea', (error) => {
  console.error(error.message);
  process.exit(1);
});
const server = new WebpackDevServer(serverOptions(area, Number(port), descriptor), compiler);
// Closing the compiler writes the cache for the next start.
const stop = () => void server.stop().then(() => compiler.close(() => process.exit(0)));
// Ctrl-C reaches this process too, but who started it ends it, also by being gone.
process.once('SIGTERM', stop);
process.once('disconnect', stop);
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
// Who started it may no longer read what it prints.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
await server.start();
