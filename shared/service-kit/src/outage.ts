import {
  MongoNetworkError,
  MongoNotConnectedError,
  MongoServerSelectionError,
  MongoTopologyClosedError,
} from 'mongodb';

const storeErrors = [
  MongoNetworkError,
  MongoServerSelectionError,
  MongoNotConnectedError,
  MongoTopologyClosedError,
];

/** ioredis has no classes for most of its connection errors, only these words. */
const redisWords =
  /^(Connection is closed\.|Command timed out|Stream isn't writeable|connect ECONN|Reached the max retries)/;

/** Whether an error means that the store or Redis cannot be reached, not that something is wrong with us. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    storeErrors.some((kind) => error instanceof kind) ||
    error.name === 'MongoWaitQueueTimeoutError' ||
    redisWords.test(error.message)
  );
}
