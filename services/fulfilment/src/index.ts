export { type BuildFulfilmentDeps, buildFulfilment, type Fulfilment } from './app';
export { type FulfilmentConfig, FulfilmentConfigSchema, type FulfilmentSettings } from './config';
export { chooseProviders, type Providers } from './providers';
