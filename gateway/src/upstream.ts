import { type ServiceName, services } from '@bowtie/contracts';
import type { Service } from '@bowtie/service-kit';
import type { GatewayConfig } from './config';

/** Where a service is: behind addresses of its instances, or in this process. */
export type Upstream = { urls: readonly string[] } | { service: Service };

/** By the service's name. Calls of a service that is not there are answered with 503. */
export type Upstreams = ReadonlyMap<ServiceName, Upstream>;

/** The upstreams of split mode, as the configuration names them. A service without an address answers 503. */
export function upstreamsOf(config: GatewayConfig): Upstreams {
  return new Map(services.map(({ name, addressVariable }) => [name, { urls: config[addressVariable] }]));
}
