import type { CardConfig } from '../config';

const dayMs = 86_400_000;

type Days = Pick<CardConfig, 'REMIND_AFTER_DAYS'>;

/** When somebody is reminded first of a gift that goes out now. */
export function firstReminder({ REMIND_AFTER_DAYS: [first = 0] }: Days, now: Date): Date {
  return new Date(now.getTime() + first * dayMs);
}

/** When it is once more, counted from the reminder before; undefined after the last one. */
export function nextReminder({ REMIND_AFTER_DAYS: days }: Days, done: number, now: Date): Date | undefined {
  const [before, next] = [days[done - 1], days[done]];
  return next === undefined || before === undefined
    ? undefined
    : new Date(now.getTime() + Math.max(0, next - before) * dayMs);
}

/** Whether this reminder goes to the buyer: the last one of several does. @param done how many there were before */
export function isBuyersReminder({ REMIND_AFTER_DAYS: days }: Days, done: number): boolean {
  return done >= days.length - 1;
}
