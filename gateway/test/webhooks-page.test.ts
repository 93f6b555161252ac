import { createHmac } from 'node:crypto';
import { webhookEventTypes } from '@bowtie/domain';
import { expect, it } from 'vitest';
import { verificationExample, webhooksPage } from '../src/reference/webhooks-page';

const secret = ['bws', 'z'.repeat(43)].join('_');
const body = '{"id":"evt_1","type":"card.sent"}';
const now = 1_800_000_000_000;
const sign = (time: number, signed: string, by = secret) =>
  createHmac('sha256', by).update(`${time}.${signed}`).digest('hex');

it('tells every event, and no script is needed for it', () => {
  const page = webhooksPage();
  for (const type of webhookEventTypes) expect(page).toContain(`<code>${type}</code>`);
  expect(page).not.toContain('<script');
});

it('shows a verification that tells ours from what is forged, changed or old', async () => {
  const url = `data:text/javascript,${encodeURIComponent(verificationExample)}`;
  const { isFromBowtie } = await import(/* @vite-ignore */ url);
  const time = now / 1_000;
  const right = `t=${time},v1=${sign(time, body)}`;
  expect(isFromBowtie(right, body, secret, now)).toBe(true);
  expect(
    isFromBowtie(`t=${time},v1=${sign(time, body, 'new')},v1=${sign(time, body)}`, body, secret, now),
  ).toBe(true);
  expect(isFromBowtie(right, `${body} `, secret, now)).toBe(false);
  expect(isFromBowtie(right, body, 'another', now)).toBe(false);
  expect(isFromBowtie(`t=${time + 1},v1=${sign(time, body)}`, body, secret, now)).toBe(false);
  expect(isFromBowtie(right, body, secret, now + 600_000)).toBe(false);
  for (const odd of ['', 't=', `v1=${sign(time, body)}`, 't=x,v1=zz'])
    expect(isFromBowtie(odd, body, secret, now)).toBe(false);
});
