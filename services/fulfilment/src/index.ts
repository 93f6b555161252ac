export { type FulfilmentConfig, FulfilmentConfigSchema, type FulfilmentSettings } from './config';
export { choosePartners, type Partners } from './partners';
export { type Fulfilment, type FulfilmentParts, startFulfilment } from './start-fulfilment';
