export { buildGateway, type GatewayDeps } from './app';
export { type GatewayConfig, gatewayConfig, pagesAddress } from './config';
export { type Upstream, type Upstreams, upstreamsOf } from './upstream';
