export { type EventReader, readEvents } from './event-reader';
export { type FakeSentry, startFakeSentry } from './fake-sentry';
export { findPort } from './find-port';
export { misplacedTexts, pdfLayout } from './pdf-layout';
export { pdfText } from './pdf-text';
export { freshRedisDatabase } from './redis-database';
export { startRedis, type TestRedis } from './start-redis';
export { openTestHarness, type TestAnswer, type TestHarness } from './test-harness';
export { testIdentity, testSecret } from './test-identity';
