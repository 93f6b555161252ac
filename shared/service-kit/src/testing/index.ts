export { findPort } from './find-port';
export { freshRedisDatabase } from './redis-database';
export { startRedis, type TestRedis } from './start-redis';
export { openTestHouse, type TestAnswer, type TestHouse } from './test-house';
export { testSecret, visitor } from './visitor';
