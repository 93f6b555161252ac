/** What a sandbox was told to do wrong, so that drills can see how the store bears it. */
export class FaultSwitch<Fault extends string> {
  private pending: { fault: Fault; times: number } | undefined;
  private latency = 0;

  /** The next `times` requests meet this fault. */
  failNext(fault: Fault, times: number): void {
    this.pending = times > 0 ? { fault, times } : undefined;
  }

  /** Every request takes at least this long. */
  slowDown(latencyMs: number): void {
    this.latency = latencyMs;
  }

  /** Ends all faults and slowness. */
  recover(): void {
    this.pending = undefined;
    this.latency = 0;
  }

  get latencyMs(): number {
    return this.latency;
  }

  /** The fault that this request meets, unless it is one that this kind of request never does; it is used up by asking. */
  take(never?: Fault): Fault | undefined {
    const pending = this.pending;
    if (pending === undefined || pending.fault === never) return undefined;
    pending.times -= 1;
    if (pending.times === 0) this.pending = undefined;
    return pending.fault;
  }
}
