export * from './api-error';
export {
  addMessages,
  contractTextIn,
  errorAnswerIn,
  languageOf,
  nameIn,
  textIn,
} from './calls/answer-language';
export { findTextFault } from './calls/check-texts';
export { type CallRequest, type CallResult, callTimeoutMs, dispatchCall, jsonOf } from './calls/dispatch';
export * from './calls/error-answer';
export {
  type EventSink,
  type Follow,
  handleStream,
  type StreamTimings as StreamPace,
  streamTimings as streamPace,
} from './calls/event-stream';
export * from './calls/mount';
export * from './calls/service';
export * from './calls/session-effect';
export type { Upload } from './calls/upload';
export { cardReference, readCardReference } from './card-reference';
export { BreakerByKey } from './client/breaker-by-key';
export * from './client/circuit-breaker';
export * from './client/http-client';
export * from './client/local-clients';
export * from './client/public-address';
export * from './client/service-client';
export * from './client/upstream-pool';
export * from './config';
export * from './data-cipher';
export * from './define-service';
export * from './define-workers';
export * from './due-worker';
export { reportFailure, startErrorReports } from './errors/error-reports';
export * from './identity';
export * from './job-producer';
export * from './keyed-queue';
export * from './log';
export * from './metrics';
export * from './operator-pages';
export * from './periodic';
export { personKeys } from './person-keys';
export { closeServers, closingHeader, isClosing } from './run/closing';
export * from './run/run-process';
export * from './run/run-service';
export * from './run/server';
export * from './sign-webhook';
export * from './single-flight';
export * from './stores/check-data-keys';
export * from './stores/connect-store';
export * from './stores/due-documents';
export * from './stores/duplicate-key';
export * from './stores/idempotency-keys';
export * from './stores/migrations';
export * from './stores/outage';
export * from './stores/process-redis';
export * from './stores/retry-conflicts';
export * from './stores/search-parts';
export * from './stores/supplies';
export type { Freed, Supply, SupplyHold } from './stores/supply';
export { availableTo, obtainableBy } from './stores/supply';
export * from './texts/written-texts';
export * from './with-timeout';
