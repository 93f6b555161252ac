export { type FulfilmentConfig, FulfilmentConfigSchema, type FulfilmentSettings } from './config';
export { type Fulfilment, type FulfilmentParts, startFulfilment } from './start-fulfilment';
