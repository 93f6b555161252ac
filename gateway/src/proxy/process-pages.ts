import { processesWithPages, sandboxDashboards } from '@bowtie/contracts';
import { type IdentitySigner, identityHeader, serviceIdentity } from '@bowtie/service-kit';
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import type { SecurityHeaders } from '../answers/security-headers';
import { type GatewayConfig, isProduction, pagesAddress } from '../config';
import { proxyTool } from './tool-proxy';
import type { UpstreamPools } from './upstream-pools';

interface ProcessPagesDeps {
  config: GatewayConfig;
  signer: IdentitySigner;
  pools: UpstreamPools;
  headers: SecurityHeaders;
  operatorHook: onRequestAsyncHookHandler;
}

/** Passes on the pages of workers and sandboxes, each where its address is configured. */
export function registerProcessPages(
  server: FastifyInstance,
  { config, signer, pools, headers, operatorHook }: ProcessPagesDeps,
): void {
  // A worker is told, in the gateway's own name, that an operator has signed in.
  const signAsGateway: onRequestAsyncHookHandler = async (request) => {
    request.headers[identityHeader] = signer.sign(serviceIdentity('gateway'));
  };
  const hooksByAccess = {
    operators: [operatorHook, signAsGateway],
    operatorsInProduction: isProduction(config) ? [operatorHook] : [],
    everybody: [],
  };
  const pass = (name: string, path: string, url: string | undefined, access: keyof typeof hooksByAccess) => {
    if (url === undefined) return;
    const pool = pools.of(name, [url]);
    proxyTool(server, { prefix: path, url, pool, headers, hooksByAccess: hooksByAccess[access] });
  };
  for (const process of processesWithPages) {
    const url = pagesAddress(config, process);
    pass(process.name, process.page.path, url, process.page.access);
    const dashboard = sandboxDashboards.find(({ name }) => name === process.name);
    if (dashboard !== undefined) pass(process.name, dashboard.path, url, 'operatorsInProduction');
  }
}
