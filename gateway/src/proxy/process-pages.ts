import { processesWithPages } from '@bowtie/contracts';
import { type IdentitySigner, identityHeader, serviceIdentity } from '@bowtie/service-kit';
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import type { SecurityHeaders } from '../answers/security-headers';
import { type GatewayConfig, isProduction } from '../config';
import { proxyTool } from './tool-proxy';
import type { UpstreamPools } from './upstream-pools';

interface ProcessPagesDeps {
  config: GatewayConfig;
  signer: IdentitySigner;
  pools: UpstreamPools;
  headers: SecurityHeaders;
  operatorGuard: onRequestAsyncHookHandler;
}

/** Passes on the pages of workers and sandboxes, each where its address is configured. */
export function registerProcessPages(
  server: FastifyInstance,
  { config, signer, pools, headers, operatorGuard }: ProcessPagesDeps,
): void {
  // A worker is told, in the gateway's own name, that an operator has signed in.
  const signAsGateway: onRequestAsyncHookHandler = async (request) => {
    request.headers[identityHeader] = signer.sign(serviceIdentity('gateway'));
  };
  const guards = {
    operators: [operatorGuard, signAsGateway],
    operatorsInProduction: isProduction(config) ? [operatorGuard] : [],
    everybody: [],
  };
  for (const { name, page } of processesWithPages) {
    const url = config[page.addressVariable];
    if (url === undefined) continue;
    proxyTool(server, {
      prefix: page.path,
      url,
      pool: pools.of(name, [url]),
      headers,
      guards: guards[page.access],
    });
  }
}
