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
 * For unattended runs of Vitest: a shared machine may stall a test for longer than it waits; what is broken fails
 * twice. What a random input brought out is broken, and is not tried again.
 */
export const secondTry = {
  reporters: ['default' as const, unsteadyTests],
  ...(process.env.CI !== undefined && { retry: { count: 1, condition: /^(?!Property failed)/ } }),
};
