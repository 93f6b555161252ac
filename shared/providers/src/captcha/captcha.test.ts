import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type AnsweringServer, startAnsweringServer } from '../../test/answering-server';
import { captchaVariables, chooseCaptchaService } from './choose-captcha-service';
import { CaptchaUnavailable } from './port';
import { type CaptchaSandbox, startCaptchaSandbox } from './sandbox';

const serviceOf = (variables: Record<string, string>) => {
  const service = chooseCaptchaService(z.object(captchaVariables).parse(variables));
  if (service === undefined) throw new Error('no captcha service');
  return service;
};
const question = { token: 'a token', action: 'login', address: '192.0.2.7' };

describe('the sandbox', () => {
  let sandbox: CaptchaSandbox;
  beforeAll(async () => {
    sandbox = await startCaptchaSandbox({ apiKey: 'a key of its own' });
  });
  afterEach(() => sandbox.faults.recover());
  afterAll(() => sandbox.close());
  const verify = (token: string, key = 'a key of its own') =>
    serviceOf({ CAPTCHA_URL: sandbox.url, CAPTCHA_SECRET_KEY: key }).verify({ ...question, token });
  const tokenFor = async (action: string): Promise<string> => {
    const answer = await fetch(`${sandbox.url}/sandbox/captcha/token/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ action }),
    });
    return (await answer.json()).token;
  };

  it('gives tokens that are good once, for what they were got for', async () => {
    const token = await tokenFor('login');
    expect(await verify(token)).toEqual({ isPerson: true, reason: null });
    expect(await verify(token)).toEqual({ isPerson: false, reason: 'timeout-or-duplicate' });
    expect(await verify(await tokenFor('sign_up'))).toEqual({ isPerson: false, reason: 'other_action' });
  });

  it('knows a person and a robot by their tokens, and nobody else', async () => {
    for (let times = 0; times < 2; times++) {
      expect(await verify('sandbox-person')).toEqual({ isPerson: true, reason: null });
      expect(await verify('sandbox-robot')).toEqual({ isPerson: false, reason: 'low_score' });
    }
    expect((await verify('made up')).isPerson).toBe(false);
  });

  it('fails when it is told to, and says nothing of visitors under a wrong key', async () => {
    for (const fault of ['unavailable', 'nonsense'] as const) {
      sandbox.faults.failNext(fault, 1);
      await expect(verify('sandbox-person')).rejects.toThrow(CaptchaUnavailable);
    }
    await expect(verify('sandbox-person', 'another')).rejects.toThrow(CaptchaUnavailable);
  });
});

describe('the real ones', () => {
  let server: AnsweringServer;
  let next: unknown;
  beforeAll(async () => {
    server = await startAnsweringServer(() => ({ body: next }));
  });
  afterEach(() => server.asked.splice(0));
  afterAll(() => server.close());
  const recaptcha = (more: Record<string, string> = {}) =>
    serviceOf({
      CAPTCHA_PROVIDER: 'recaptcha',
      CAPTCHA_SECRET_KEY: 'secret',
      CAPTCHA_RECAPTCHA_URL: server.url,
      ...more,
    });
  const scored = (score: number, action = 'login') => ({
    success: true,
    challenge_ts: '2026-01-01T00:00:00Z',
    hostname: 'store.example',
    score,
    action,
  });

  it('asks reCAPTCHA v3, and goes by its score', async () => {
    next = scored(0.5);
    expect((await recaptcha().verify(question)).isPerson).toBe(true);
    expect(server.asked[0]).toMatchObject({ method: 'POST', path: '/recaptcha/api/siteverify' });
    expect(Object.fromEntries(new URLSearchParams(server.asked[0]?.body))).toEqual({
      secret: 'secret',
      response: 'a token',
      remoteip: '192.0.2.7',
    });
    expect((await recaptcha({ CAPTCHA_MIN_SCORE: '0.7' }).verify(question)).reason).toBe('low_score');
    next = scored(0.4);
    expect((await recaptcha().verify(question)).reason).toBe('low_score');
    next = scored(0.9, 'checkout');
    expect((await recaptcha().verify(question)).reason).toBe('other_action');
    next = { success: false, 'error-codes': ['timeout-or-duplicate'] };
    expect(await recaptcha().verify(question)).toEqual({ isPerson: false, reason: 'timeout-or-duplicate' });
    next = { success: false, 'error-codes': ['invalid-input-secret'] };
    await expect(recaptcha().verify(question)).rejects.toThrow(CaptchaUnavailable);
  });

  it('asks Turnstile, which gives no score', async () => {
    next = { success: true, 'error-codes': [], action: 'login', cdata: '', hostname: 'store.example' };
    const turnstile = serviceOf({
      CAPTCHA_PROVIDER: 'turnstile',
      CAPTCHA_SECRET_KEY: 'secret',
      CAPTCHA_TURNSTILE_URL: server.url,
    });
    expect((await turnstile.verify({ ...question, address: '2001:db8::/64' })).isPerson).toBe(true);
    expect(server.asked[0]?.path).toBe('/turnstile/v0/siteverify');
    expect(new URLSearchParams(server.asked[0]?.body).has('remoteip')).toBe(false);
    next = { success: false, 'error-codes': ['invalid-input-response'] };
    expect((await turnstile.verify(question)).isPerson).toBe(false);
  });

  it('is none where none is configured, and needs its key', () => {
    expect(chooseCaptchaService(z.object(captchaVariables).parse({}))).toBeUndefined();
    expect(() => serviceOf({ CAPTCHA_PROVIDER: 'turnstile' })).toThrow('CAPTCHA_SECRET_KEY');
  });
});
