export { freshRedisDatabase } from './redis-database';
export { openTestHouse, type TestAnswer, type TestHouse } from './test-house';
export { testSecret, visitor } from './visitor';
