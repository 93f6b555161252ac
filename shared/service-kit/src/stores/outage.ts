import {
  MongoExpiredSessionError,
  MongoNetworkError,
  MongoNotConnectedError,
  MongoOperationTimeoutError,
  MongoServerError,
  MongoServerSelectionError,
  MongoTopologyClosedError,
} from 'mongodb';
import { DependencyUnavailable } from '../client/circuit-breaker';

const outageErrors = [
  DependencyUnavailable,
  MongoNetworkError,
  MongoServerSelectionError,
  MongoNotConnectedError,
  MongoTopologyClosedError,
  MongoOperationTimeoutError,
  MongoExpiredSessionError,
];

/** Errors of the driver that it does not export, by name. */
const outageNames = new Set([
  'MongoWaitQueueTimeoutError',
  'MongoPoolClosedError',
  'MongoPoolClearedError',
  'PoolClearedOnNetworkError',
]);

/** What MongoDB answers while it shuts down, changes its primary or cannot reach its other members, by its number. */
const outageCodes = new Map([
  [6, 'HostUnreachable'],
  [7, 'HostNotFound'],
  [89, 'NetworkTimeout'],
  [91, 'ShutdownInProgress'],
  [133, 'FailedToSatisfyReadPreference'],
  [189, 'PrimarySteppedDown'],
  [262, 'ExceededTimeLimit'],
  [9_001, 'SocketException'],
  [10_058, 'LegacyNotPrimary'],
  [10_107, 'NotWritablePrimary'],
  [11_600, 'InterruptedAtShutdown'],
  [11_602, 'InterruptedDueToReplStateChange'],
  [13_435, 'NotPrimaryNoSecondaryOk'],
  [13_436, 'NotPrimaryOrSecondary'],
  [14_031, 'OutOfDiskSpace'],
]);

/**
 * What Node says of a socket whose other end has gone, by its code: the driver passes it on as it is where it writes to one that
 * the server has just ended.
 */
const socketCodes = new Set(['EPIPE', 'ECONNRESET', 'ECONNREFUSED', 'ERR_STREAM_DESTROYED']);

/** ioredis has no classes for most of its connection errors, only these words. */
const redisWords =
  /^(Connection is closed\.|Command timed out|Stream isn't writeable|connect ECONN|Reached the max retries|Socket closed unexpectedly)/;
/** What Redis itself answers while it starts, gives way to another primary, or is full. */
const redisReplies = /^(LOADING|MASTERDOWN|READONLY|CLUSTERDOWN|TRYAGAIN|OOM|MISCONF|NOREPLICAS) /;

/**
 * Whether an error means that the store or Redis cannot serve now, not that something is wrong with us. Of a write it says
 * nothing: it may have been done.
 */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (outageErrors.some((kind) => error instanceof kind) || outageNames.has(error.name)) return true;
  if (error instanceof MongoServerError)
    return outageCodes.has(Number(error.code)) || outageCodes.has(Number(error.writeConcernError?.code));
  if ('code' in error && typeof error.code === 'string' && socketCodes.has(error.code)) return true;
  return redisWords.test(error.message) || redisReplies.test(error.message);
}
