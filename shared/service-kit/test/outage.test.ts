import {
  MongoNetworkError,
  MongoNetworkTimeoutError,
  MongoNotConnectedError,
  MongoServerError,
  MongoTopologyClosedError,
  MongoWriteConcernError,
} from 'mongodb';
import { describe, expect, it } from 'vitest';
import { DependencyUnavailable } from '../src/client/circuit-breaker';
import { isOutage } from '../src/stores/outage';

const answered = (code: number) => new MongoServerError({ message: 'the server says so', code });

describe('an outage', () => {
  it.each([6, 7, 89, 91, 189, 9_001, 10_058, 10_107, 11_600, 11_602, 13_435, 13_436])(
    'is what a server says with %i while it stops, fails over or reaches nobody',
    (code) => {
      expect(isOutage(answered(code))).toBe(true);
    },
  );

  it.each([
    new DependencyUnavailable('away'),
    new MongoNetworkError('reset'),
    new MongoNetworkTimeoutError('late'),
    new MongoNotConnectedError('not connected'),
    new MongoTopologyClosedError('closed'),
    new MongoWriteConcernError({ ok: 1, writeConcernError: { code: 91, errmsg: 'shutting down' } }),
    Object.assign(new Error('This socket has been ended by the other party'), { code: 'EPIPE' }),
    new Error('Connection is closed.'),
    new Error('LOADING Redis is loading the dataset in memory'),
  ])('is what clients say of a server that is gone: %s', (error) => {
    expect(isOutage(error)).toBe(true);
  });

  it.each([
    answered(11_000),
    answered(121),
    new Error('undefined is not a function'),
    'Connection is closed.',
  ])('is not what is wrong with us: %s', (error) => {
    expect(isOutage(error)).toBe(false);
  });
});
