/** Something that trying again will not mend; the job goes to the dead letters at once. */
export class UnrecoverableJob extends Error {
  override readonly name = 'JobRefused';
}

/** The mail server will not take this letter, now or later. */
export class EmailRejected extends UnrecoverableJob {}

/** Something is not yet as it must be; the job is tried again. */
export class RetryLater extends Error {
  override readonly name = 'NotYet';
}

/** All is well so far, and there is something to look at again later; that is no failure. */
export class RescheduleJob extends Error {
  override readonly name = 'LookAgain';

  constructor(readonly afterMs: number) {
    super('This job looks again later');
  }
}

/** Looks again the later, the older a job is, and at least once a minute. */
export function rescheduleSoon({ ageMs }: { ageMs(): number }): RescheduleJob {
  return new RescheduleJob(Math.min(Math.max(500, ageMs() / 6), 60_000));
}

/** No job waits longer without a look at whether there is still something to wait for. */
const longestWaitMs = 86_400_000;

/** Looks again when a time comes, and at least once a day. */
export function rescheduleAt(time: string): RescheduleJob {
  const left = new Date(time).getTime() - Date.now();
  return new RescheduleJob(Math.min(Math.max(100, left), longestWaitMs));
}
