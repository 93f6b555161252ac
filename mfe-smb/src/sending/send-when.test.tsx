// @vitest-environment happy-dom
import { sendTimeMessages } from '@bowtie/domain';
import { CheckedForm } from '@bowtie/web/forms';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { FormSpy } from 'react-final-form';
import { afterEach, expect, it } from 'vitest';
import { SendWhen } from './send-when';
import { atOnce, type Sending, sendingErrors, sendingOf, sheetSending } from './sending';
import { SendingSchema } from './sending-schema';

afterEach(cleanup);

const now = new Date('2026-11-23T12:00:00Z');

function show(first: Sending = atOnce) {
  let last = first;
  render(
    <CheckedForm<{ sending: Sending }>
      initialValues={{ sending: first }}
      validate={({ sending }) => ({ sending: sendingErrors(sending, now) })}
      onSubmit={() => undefined}
    >
      <SendWhen />
      <FormSpy<{ sending: Sending }>
        subscription={{ values: true }}
        onChange={({ values }) => {
          last = values?.sending ?? last;
        }}
      />
      <button type="submit">Go on</button>
    </CheckedForm>,
  );
  return () => last;
}

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('asks for a date, a time and whose clocks only where cards are sent later', async () => {
  const chosen = show();
  expect(screen.queryByLabelText('Date')).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: /Send at a date and time/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Go on' }));
  expect(await screen.findByText(sendTimeMessages.date)).toBeDefined();
  fill('Date', '2026-12-24');
  fill('Time', '08:30');
  fill('Time zone', 'America/Chicago');
  expect(chosen()).toEqual({ isLater: true, date: '2026-12-24', time: '08:30', zone: 'America/Chicago' });
  expect(sendingErrors(chosen(), now)).toEqual({});
  const zones = within(screen.getByLabelText('Time zone'));
  expect(zones.getByRole('option', { name: 'Eastern time' })).toBeDefined();
  expect(zones.getByRole('option', { name: 'Europe/London' })).toBeDefined();
  fireEvent.click(screen.getByRole('radio', { name: /Send now/ }));
  expect(sheetSending(chosen())).toEqual({});
});

it('says what is wrong at its field: a day that has passed, an hour of today, a day too far away', () => {
  const zone = 'UTC';
  const at = (date: string, time: string) => sendingErrors({ isLater: true, date, time, zone }, now);
  expect(at('2026-11-22', '09:00')).toEqual({ date: sendTimeMessages.past });
  expect(at('2026-11-23', '11:59')).toEqual({ time: sendTimeMessages.past });
  expect(at('2026-11-23', '12:01')).toEqual({});
  expect(at('2027-12-01', '09:00')).toEqual({ date: sendTimeMessages.tooFar });
  expect(at('', '')).toEqual({ date: sendTimeMessages.date, time: sendTimeMessages.time });
});

it('tells of an hour that clocks skip or show twice', () => {
  show({ isLater: true, date: '2027-03-14', time: '02:30', zone: 'America/New_York' });
  expect(screen.getByText(/The clocks skip this time that day.*3:30.AM EDT/)).toBeDefined();
  cleanup();
  show({ isLater: true, date: '2027-11-07', time: '01:30', zone: 'America/New_York' });
  expect(screen.getByText(/show this time twice that day.*1:30.AM EDT/)).toBeDefined();
});

it('comes back from a cart, and from what an earlier release stored', () => {
  expect(sendingOf('2026-12-24T14:30:00.000Z', 'America/Chicago')).toEqual({
    isLater: true,
    date: '2026-12-24',
    time: '08:30',
    zone: 'America/Chicago',
  });
  expect(sendingOf(undefined, undefined)).toEqual(atOnce);
  expect(SendingSchema.parse(undefined)).toEqual(atOnce);
  expect(SendingSchema.parse({ isLater: 'yes', date: 7 })).toMatchObject({ isLater: false, date: '' });
});
