import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isTimeZone,
  momentOf,
  readTimeZone,
  sendTimeErrorOf,
  sendTimeMessages,
  sendTimeText,
  usTimeZones,
  wallTimeOf,
} from './send-time';

const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
const minuteMs = 60_000;
const moments = fc
  .integer({
    min: Date.UTC(2020, 0) / minuteMs,
    max: Date.UTC(2037, 11) / minuteMs,
  })
  .map((minutes) => new Date(minutes * minuteMs));
const hourMs = 3_600_000;

describe('a wall time of a zone', () => {
  it('comes back to its moment, or to the first of two that show the same', () => {
    fc.assert(
      fc.property(moments, zones, (at, zone) => {
        const found = momentOf(wallTimeOf(at, zone), zone);
        if (found === undefined) throw new Error('no moment');
        expect(found.clock).not.toBe('skipped');
        const before = at.getTime() - found.at.getTime();
        // What is shown twice is shown at most some hours apart.
        expect(before === 0 || (found.clock === 'repeated' && before > 0 && before <= 3 * hourMs)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('is what the clocks show, or later by what they skip', () => {
    const walls = fc.tuple(moments, zones).map(([at, zone]) => ({ wall: wallTimeOf(at, 'UTC'), zone }));
    fc.assert(
      fc.property(walls, ({ wall, zone }) => {
        const found = momentOf(wall, zone);
        if (found === undefined) throw new Error('no moment');
        const shown = wallTimeOf(found.at, zone);
        if (found.clock !== 'skipped') expect(shown).toEqual(wall);
        else expect(`${shown.date} ${shown.time}` > `${wall.date} ${wall.time}`).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    // The clocks go from 2 to 3: half past two is half past three.
    ['2027-03-14', '02:30', 'America/New_York', '2027-03-14T07:30:00.000Z', 'skipped'],
    ['2027-03-14', '03:30', 'America/New_York', '2027-03-14T07:30:00.000Z', 'once'],
    // The clocks go from 2 to 1: the first half past one is meant.
    ['2027-11-07', '01:30', 'America/New_York', '2027-11-07T05:30:00.000Z', 'repeated'],
    ['2027-03-14', '02:30', 'America/Phoenix', '2027-03-14T09:30:00.000Z', 'once'],
    ['2026-12-24', '09:00', 'Asia/Kolkata', '2026-12-24T03:30:00.000Z', 'once'],
    // Half an hour is skipped there.
    ['2027-10-03', '02:15', 'Australia/Lord_Howe', '2027-10-02T15:45:00.000Z', 'skipped'],
  ])('%s %s in %s is %s (%s)', (date, time, zone, at, clock) => {
    const found = momentOf({ date, time }, zone);
    expect([found?.at.toISOString(), found?.clock]).toEqual([at, clock]);
  });

  it.each([
    ['2027-02-29', '09:00', 'UTC'],
    ['2027-02-28', '24:00', 'UTC'],
    ['', '09:00', 'UTC'],
    ['2027-02-28', '', 'UTC'],
    ['2027-02-28', '09:00', 'Mars/Olympus'],
  ])('is none for %s %s in %s', (date, time, zone) => {
    expect(momentOf({ date, time }, zone)).toBeUndefined();
  });
});

it('takes names of zones, and no offsets', () => {
  expect(['America/New_York', 'UTC', 'Etc/GMT+5', 'Asia/Calcutta'].every(isTimeZone)).toBe(true);
  expect(['+05:00', '', 'America/', 'x'.repeat(100), 'Mars/Olympus', '=1+1'].some(isTimeZone)).toBe(false);
});

it('reads zones as people call them', () => {
  for (const { zone, name } of usTimeZones) {
    expect(readTimeZone(name.toUpperCase())).toBe(zone);
    expect(readTimeZone(` ${name} Time `)).toBe(zone);
    expect(readTimeZone(zone)).toBe(zone);
  }
  expect([readTimeZone('ET'), readTimeZone('Pacific Standard Time')]).toEqual([
    'America/New_York',
    'America/Los_Angeles',
  ]);
  expect([readTimeZone('america/new york'), readTimeZone('soon'), readTimeZone('')]).toEqual([
    'america/new_york',
    undefined,
    undefined,
  ]);
});

it('refuses what has passed and what is too far away', () => {
  const now = new Date('2026-11-23T12:00:00Z');
  const refusal = (iso: string) => sendTimeErrorOf(new Date(iso), now);
  expect(refusal('2026-11-23T12:00:00Z')).toBe(sendTimeMessages.past);
  expect(refusal('2026-11-23T12:01:00Z')).toBeUndefined();
  expect(refusal('2027-11-23T12:00:00Z')).toBeUndefined();
  expect(refusal('2027-11-25T12:00:00Z')).toBe(sendTimeMessages.tooFar);
  expect(refusal('never')).toBe(sendTimeMessages.date);
});

it('tells a time on the clocks of its zone', () => {
  const send_at = '2026-12-24T15:00:00.000Z';
  expect(sendTimeText({ send_at, send_time_zone: 'America/Chicago' })).toMatch(
    /^Thu, Dec 24, 2026(?:,| at) 9:00.AM CST$/,
  );
});
