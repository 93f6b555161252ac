import type { Reporter, TestCase } from 'vitest/node';

/** Names what passed only when tried again, with the reason of the first try: it is to be mended, not forgotten. */
const unsteadyTests: Reporter = {
  onTestCaseResult(test: TestCase) {
    if (!test.diagnostic()?.flaky) return;
    const [first] = test.result().errors ?? [];
    console.log(`unsteady: ${test.module.relativeModuleId} > ${test.fullName}: ${first?.message ?? ''}`);
  },
};

/**
 * A test that passes only the second time fails, but for machines that are known to stall a test for longer than it
 * waits (`CI_RETRY=1`): there it is named. What a random input brought out is broken, and is not tried again.
 */
export const retryOnRequest = {
  reporters: ['default' as const, unsteadyTests],
  ...(process.env.CI_RETRY === '1' && { retry: { count: 1, condition: /^(?!Property failed)/ } }),
};
