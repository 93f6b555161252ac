import { ObjectId } from 'bson';
import type { Doc } from '../bson/values';
import { longestMessage } from '../wire/message';
import type { Call, Reply } from './call';

/** The version of MongoDB whose behaviour the store follows. */
const version = '7.0.0';

/**
 * Says hello as the one member of a replica set: only then does a driver give its writes numbers, by which a write that
 * is sent again after a lost connection is not done twice.
 */
export function hello(call: Call): Reply {
  const { address } = call.engine;
  return {
    helloOk: true,
    isWritablePrimary: true,
    ismaster: true,
    secondary: false,
    setName: 'embedded',
    setVersion: 1,
    electionId: new ObjectId('7fffffff0000000000000001'),
    hosts: [address],
    primary: address,
    me: address,
    maxBsonObjectSize: 16 * 1024 * 1024,
    maxMessageSizeBytes: longestMessage,
    maxWriteBatchSize: 100_000,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: 30,
    connectionId: call.connection,
    minWireVersion: 0,
    maxWireVersion: 21,
    readOnly: false,
    ok: 1,
  };
}

export function ok(): Reply {
  return { ok: 1 };
}

export function buildInfo(): Reply {
  return {
    version,
    versionArray: version.split('.').map(Number).concat(0),
    gitVersion: 'embedded',
    modules: [],
    storageEngines: ['lmdb'],
    bits: 64,
    debug: false,
    maxBsonObjectSize: 16 * 1024 * 1024,
    ok: 1,
  };
}

export function serverStatus({ engine }: Call): Reply {
  const memory = process.memoryUsage();
  return {
    host: engine.address,
    version,
    process: 'embedded-store',
    pid: process.pid,
    uptime: (Date.now() - engine.startedAt) / 1000,
    localTime: new Date(),
    mem: { resident: Math.round(memory.rss / 1048576), heap: Math.round(memory.heapUsed / 1048576) },
    metrics: { cursor: { open: { total: engine.cursors.size } }, commands: engine.commands },
    storageEngine: { name: 'lmdb' },
    ok: 1,
  };
}

export function connectionStatus(): Reply {
  return { authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] }, ok: 1 };
}

export function hostInfo(): Reply {
  return { system: { hostname: 'localhost', currentTime: new Date() }, os: {}, extra: {}, ok: 1 };
}

/** Server parameters: only the pace of the sweep for expired documents can be set, for tests. */
export function setParameter({ engine, body }: Call): Reply {
  const seconds = body.ttlMonitorSleepSecs;
  if (typeof seconds !== 'number' || seconds <= 0) {
    return { ok: 0, errmsg: 'attempted to set unrecognized parameter', code: 72, codeName: 'InvalidOptions' };
  }
  const was = engine.ttlSeconds;
  engine.ttlSeconds = seconds;
  return { was, ok: 1 } satisfies Doc;
}
