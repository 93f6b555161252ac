import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type AreaDescriptor, type AreaName, artefactUrl, DESCRIPTOR_FILE } from '@bowtie/contracts';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { describeArea } from '../build/describe-area';
import { noSeams } from '../build/seams-plugin';
import { type AreaFolder, readAreaFolder } from '../preset/area-folder';
import { webpackConfig } from '../preset/webpack-config';

/** The version that stands for an area as it is being written. */
export const DEVELOPMENT_VERSION = '0.0.0-000000000000';

/** An area that is rebuilt at every change, and takes it into the pages that show it: what was typed and chosen stays. */
export interface AreaDevServer {
  area: AreaName;
  /** URL of the area's entry at the development server (for the shell: of its script). */
  entryUrl: string;
  /** Scheme, host and port of the development server. */
  origin: string;
  /** Where the entry is when the gateway passes `pathPrefix` on to `origin`. */
  pathPrefix: string;
  /** A descriptor for the release document that development pages are made of. */
  descriptor: AreaDescriptor;
  close(): Promise<void>;
}

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

/** Serves one area on a port of its own, rebuilt at every change. Resolves when the first build is done. */
export async function startAreaDevServer(root: string, { port }: { port: number }): Promise<AreaDevServer> {
  const area = await readAreaFolder(root);
  const compiler = webpack(
    webpackConfig(area, { development: true, out: path.join(root, '.cache/development') }),
  );
  if (compiler === null) throw new Error('webpack did not take the configuration');
  if (!area.isShell) new webpack.EntryPlugin(root, reloadWithoutRefresh, {}).apply(compiler);
  const descriptor = describe(area);
  const built = new Promise<void>((resolve, reject) => {
    compiler.hooks.done.tap('AreaDevServer', () => resolve());
    compiler.hooks.failed.tap('AreaDevServer', reject);
  });
  const server = new WebpackDevServer(serverOptions(area, port, descriptor), compiler);
  await server.start();
  await built;
  const origin = `http://127.0.0.1:${port}`;
  return {
    area: descriptor.area,
    entryUrl: `${origin}/${descriptor.boot.js[0] ?? ''}`,
    origin,
    pathPrefix: artefactUrl(descriptor.area, DEVELOPMENT_VERSION, ''),
    descriptor,
    close: async () => {
      await server.stop();
    },
  };
}
