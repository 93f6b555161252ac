export { buildFulfilment, type Fulfilment, type FulfilmentParts } from './app';
export { type FulfilmentConfig, FulfilmentConfigSchema, type FulfilmentSettings } from './config';
export { choosePartners, type Partners } from './partners';
