import type { ServiceName } from '@bowtie/contracts';
import type { Service } from '@bowtie/service-kit';
import type { GatewayConfig } from './config';

/** Where a service is: behind addresses of its instances, or in this process. */
export type Upstream = { urls: readonly string[] } | { service: Service };

export type Upstreams = Record<ServiceName, Upstream>;

/** The upstreams of split mode, as the configuration names them. A service without an address answers 503. */
export function upstreamsOf(config: GatewayConfig): Upstreams {
  return {
    catalog: { urls: config.CATALOG_URL },
    cart: { urls: config.CART_URL },
    order: { urls: config.ORDER_URL },
    card: { urls: config.CARD_URL },
    account: { urls: config.ACCOUNT_URL },
  };
}
