/** Services that die after they have done what was asked, as often as they are told to. */
export interface FakeFailures {
  next(times: number): void;
  /** @throws where it is to */
  mayFail(): void;
}

export function createFakeFailures(): FakeFailures {
  let failing = 0;
  return {
    next(times) {
      failing = times;
    },
    mayFail() {
      if (failing-- > 0) throw new Error('the service died');
      failing = Math.max(0, failing);
    },
  };
}
