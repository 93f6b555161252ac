import { AbstractCursor, Collection, type Db } from 'mongodb';
import type { CircuitBreaker } from '../client/circuit-breaker';
import { isOutage } from './outage';

/** What asks the server, of databases, collections and cursors alike. */
const asking = new Set<PropertyKey>([
  'command',
  'insertOne',
  'insertMany',
  'updateOne',
  'updateMany',
  'replaceOne',
  'deleteOne',
  'deleteMany',
  'bulkWrite',
  'findOne',
  'findOneAndUpdate',
  'findOneAndReplace',
  'findOneAndDelete',
  'countDocuments',
  'estimatedDocumentCount',
  'distinct',
  'createIndex',
  'createIndexes',
  'indexes',
  'dropIndex',
  'drop',
  'dropDatabase',
  'explain',
  'toArray',
  'next',
  'tryNext',
  'hasNext',
  'forEach',
]);

/** The driver's objects keep private state, so their methods are called on themselves and not on the proxy. */
function guard<T extends object>(target: T, breaker: Pick<CircuitBreaker, 'run'>): T {
  const proxy: T = new Proxy(target, {
    get(_target, property) {
      const value: unknown = Reflect.get(target, property, target);
      if (typeof value !== 'function') return value;
      if (property === Symbol.asyncIterator && target instanceof AbstractCursor)
        return () => documentsOf(guard(target, breaker));
      if (asking.has(property))
        return (...input: unknown[]) =>
          breaker.run(async (): Promise<unknown> => Reflect.apply(value, target, input), isOutage);
      return (...input: unknown[]) => {
        const result: unknown = Reflect.apply(value, target, input);
        if (result === target) return proxy;
        return result instanceof AbstractCursor || result instanceof Collection
          ? guard(result, breaker)
          : result;
      };
    },
  });
  return proxy;
}

async function* documentsOf(cursor: AbstractCursor): AsyncGenerator<unknown> {
  try {
    for (;;) {
      const document: unknown = await cursor.next();
      if (document === null) return;
      yield document;
    }
  } finally {
    await cursor.close();
  }
}

/**
 * The same database, whose operations fail at once while the store is unavailable, instead of waiting for the driver's
 * time-outs one by one. Of a write that fails so nobody knows whether it was done, as with any time-out.
 */
export function protectDb(db: Db, breaker: Pick<CircuitBreaker, 'run'>): Db {
  return guard(db, breaker);
}
